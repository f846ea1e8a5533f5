import pg from "pg";

import { DatabaseAwayError } from "#app/platform/postgres/outage.server.ts";

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool with a flag that the database does not respond: while it is set, no request waits for a connection. */
export class GuardedPool extends pg.Pool {
  #isAway = false;
  /**
   * The functions that reject each waiting request, with the start of its wait, by `performance.now()`; oldest first.
   */
  readonly #waiting = new Map<() => void, number>();

  /** Rejects all pending and new requests for a connection until the database responds again. */
  set isAway(isAway: boolean) {
    this.#isAway = isAway;
    if (!isAway) return;
    for (const giveUp of this.#waiting.keys()) giveUp();
    this.#waiting.clear();
  }

  /** Returns whether a request has waited for a connection for `ms` milliseconds. */
  hasWaitedFor(ms: number): boolean {
    const [oldest] = this.#waiting.values();
    return oldest !== undefined && oldest <= performance.now() - ms;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#isAway ? Promise.reject(new DatabaseAwayError()) : this.#wait();
    if (!callback) return connected;
    // The way pg-pool's own query() acquires a client.
    /* oxlint-disable promise/no-callback-in-promise */
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    /* oxlint-enable promise/no-callback-in-promise */
  }

  #wait(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new DatabaseAwayError());
      this.#waiting.set(giveUp, performance.now());
      super.connect().then(
        (client) => (this.#waiting.delete(giveUp) ? resolve(client) : client.release()),
        (error: Error) => {
          this.#waiting.delete(giveUp);
          reject(error);
        },
      );
    });
  }
}

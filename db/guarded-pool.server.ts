import pg from "pg";

import { DatabaseAwayError } from "#app/platform/outage.server.ts";

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool that can be told that the database does not answer: nobody waits for a connection then. */
export class GuardedPool extends pg.Pool {
  #isAway = false;
  readonly #waiting = new Set<() => void>();

  /** Rejects whoever waits for a connection, and everyone who asks for one, until the database answers again. */
  set isAway(isAway: boolean) {
    this.#isAway = isAway;
    if (!isAway) return;
    for (const giveUp of this.#waiting) giveUp();
    this.#waiting.clear();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#isAway ? Promise.reject(new DatabaseAwayError()) : this.#wait();
    if (!callback) return connected;
    // How pg-pool's own query() asks for a client.
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
      this.#waiting.add(giveUp);
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

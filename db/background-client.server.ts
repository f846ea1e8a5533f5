import { isDatabaseAway } from "#app/platform/postgres/outage.server.ts";

import { NamedClient } from "./named-client.server.ts";

/**
 * A client for background work. An outage is reported under a code that the job queue retries. Otherwise the queue
 * would not mark a finished job as done, and would cause an unhandled rejection.
 */
export class BackgroundClient extends NamedClient {
  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (!callback) return super.connect().then(() => this, rethrowRetryable);
    return super.connect((error: Error) => callback(error && retryable(error)));
  }

  override query(...args: never[]): never {
    const result: unknown = super.query(...args);
    return (result instanceof Promise ? result.catch(rethrowRetryable) : result) as never;
  }
}

// One of graphile-worker's RETRYABLE_ERROR_CODES (dist/lib.js).
const retryCode = "ETIMEDOUT";

function rethrowRetryable(error: unknown): never {
  throw retryable(error);
}

function retryable<Thrown>(error: Thrown): Thrown | Error {
  if (!isDatabaseAway(error) || !(error instanceof Error)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: retryCode });
}

import { isDatabaseAway } from "#app/platform/outage.server.ts";

import { NamedClient } from "./named-client.server.ts";

/**
 * A client for background work. An outage is reported under a code that the job queue retries: it would otherwise
 * give up marking a finished job as done, with a rejection that nothing handles.
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

// One of those in graphile-worker's RETRYABLE_ERROR_CODES (dist/lib.js).
const retryCode = "ETIMEDOUT";

function rethrowRetryable(error: unknown): never {
  throw retryable(error);
}

function retryable<Thrown>(error: Thrown): Thrown | Error {
  if (!isDatabaseAway(error) || !(error instanceof Error)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: retryCode });
}

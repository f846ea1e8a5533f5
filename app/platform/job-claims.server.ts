import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";

import { log } from "./log.server.ts";

/** How often a process renews the claims of the jobs that it runs. */
const renewEveryMs = 10_000;
/** A claim that was not renewed for this long belongs to a process that was killed. */
const abandonedSeconds = 60;
/** How many renewals in a row must have succeeded before claims of others are released: they could renew theirs, too. */
const renewalsBeforeRelease = 7;
const releaseEvery = 3;

/**
 * Renews the claims of the jobs that a runner with these events runs, and releases those of processes that were killed,
 * which the queue itself does only after four hours.
 */
export function keepClaims(pool: pg.Pool, events: WorkerEvents): { stop(): void } {
  const running = new Map<string, string>();
  events.on("job:start", ({ job, worker }) => running.set(job.id, worker.workerId));
  events.on("job:complete", ({ job }) => running.delete(job.id));
  let renewals = 0;
  const renew = async () => {
    try {
      if (running.size > 0) await renewClaims(pool, [...running.values()]);
      renewals++;
      if (renewals >= renewalsBeforeRelease && renewals % releaseEvery === 0) {
        await releaseClaims(pool, abandonedSeconds);
      }
    } catch (error) {
      renewals = 0;
      log.warn({ err: error }, "could not renew the claims of jobs");
    }
  };
  const timer = setInterval(() => void renew(), renewEveryMs);
  return { stop: () => clearInterval(timer) };
}

/** Renews the claims of workers. */
export async function renewClaims(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() where locked_by = any($1)",
    [workers],
  );
}

/** Releases the claims that were not renewed for the given number of seconds, so that their jobs run again. */
export async function releaseClaims(pool: pg.Pool, seconds: number): Promise<void> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at <= now() - make_interval(secs => $1)`,
    [seconds],
  );
  if (rowCount) log.warn({ jobs: rowCount }, "released jobs of processes that ended without them");
}

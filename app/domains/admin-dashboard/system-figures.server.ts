import { sql } from "drizzle-orm";

import { type Db, db as primary } from "#db/client.server.ts";
import type { Reader } from "#db/replica.server.ts";

type JobCounts = { due: number; planned: number; failed: number };

/** Returns the number of jobs that are due, planned for later, and given up after all attempts. */
export async function countQueuedJobs(db: Db = primary): Promise<JobCounts | undefined> {
  const { rows } = await db.execute<JobCounts>(sql`
    select count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
      count(*) filter (where attempts < max_attempts and run_at > now())::int as planned,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker._private_jobs`);
  return rows[0];
}

/**
 * Returns how many seconds ago the last change was made that a reader's replica has applied; 0 if it has applied all
 * that it received and is still connected, undefined if the reader reads from the primary.
 */
export const findReplicaLag = (read: Reader): Promise<number | undefined> =>
  read(async (db) => {
    const { rows } = await db.execute<{ lag: number | null }>(sql`
      select case
        when not pg_is_in_recovery() then null
        when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
          and exists (select from pg_stat_wal_receiver) then 0
        else extract(epoch from now()
          - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())) end::float as lag`);
    return rows[0]?.lag ?? undefined;
  });

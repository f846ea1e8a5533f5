import { setTimeout as sleep } from "node:timers/promises";

import type { Pool } from "pg";

import type { Check } from "#bin/torture/verify.ts";

const stallMs = 60_000;

/** Work that the product does in the background, with a query for how much of it is left. */
type Work = { what: string; left: string; complaint: string };

export const rollups: Work = {
  what: "changes of points and quantities that were rolled up in the end",
  left: `(select count(*) from rank_changes) + (select count(*) from period_changes)
    + (select count(*) from impact_changes)`,
  complaint: "changes of points and quantities are not rolled up.",
};

// A job that failed is due again later.
export const jobs: Work = {
  what: "jobs that were done in the end",
  left: `(select count(*) from graphile_worker._private_jobs
    where locked_at is not null or (run_at <= now() and attempts < max_attempts))`,
  complaint: "jobs are due or claimed, but not done.",
};

/**
 * Waits until background work is done. Finds something wrong only if nothing of it is done for a minute, never because
 * it takes long.
 */
export async function untilDone(pool: Pool, { what, left, complaint }: Work): Promise<Check> {
  const first = await count(pool, left);
  let [least, since] = [first, performance.now()];
  while (least > 0) {
    await sleep(250);
    const now = await count(pool, left);
    if (now < least) [least, since] = [now, performance.now()];
    if (performance.now() - since > stallMs) {
      return { what, compared: first, findings: [`${now} ${complaint}`] };
    }
  }
  return { what, compared: first, findings: [] };
}

async function count(pool: Pool, left: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${left})::int as n`);
  return rows[0]?.n ?? 0;
}

import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { countedByDay } from "./count-growth.server.ts";

/** Stores the counts of every past day that is not stored yet. Idempotent. */
export async function recordDailyStats(tx: Db = db): Promise<void> {
  // One hour after midnight, so that transactions begun before midnight are included.
  await tx.execute(sql`
    with open as materialized (
      select coalesce((select max(day) + 1 from growth_days),
          (select (min(created_at) at time zone 'UTC')::date from profiles)) as first,
        ((now() - interval '1 hour') at time zone 'UTC')::date as after
    )
    insert into growth_days (day, learners, missions, courses, check_ins)
    select d.day::date, coalesce(learners, 0), coalesce(missions, 0), coalesce(courses, 0),
      coalesce(check_ins, 0)
    from open, generate_series(first, after - 1, interval '1 day') as d (day)
    left join (${countedByDay(sql`(select first from open)`, sql`(select after from open)`)}) counted
      on counted.day = d.day::date
    on conflict do nothing`);
}

/** Recomputes the counts of all past days, after data with past dates was inserted. */
export async function recomputeDailyStats(tx: Db = db): Promise<void> {
  await tx.transaction(async (tx) => {
    await tx.execute(sql`delete from growth_days`);
    await recordDailyStats(tx);
  });
}

import { sql } from "drizzle-orm";

import { omit } from "#app/lib/omit.ts";
import { type Db, db } from "#db/client.server.ts";

import { countSteps, firstWeek, stepColumns } from "./count-funnel.server.ts";
import type { Funnel, FunnelWeek } from "./funnel.ts";

/**
 * Returns the funnel of the last weeks, in UTC, latest first, as it was counted last. It is counted now if it never was: in
 * the first hour of an installation, which has few learners.
 */
export async function findFunnel(weeks: number, tx: Db = db): Promise<Funnel> {
  const isFirst = sql`not exists (select from funnel_weeks)`;
  const { rows } = await tx.execute<FunnelWeek & { counted_at: string | null }>(sql`
    with counted as (
      select week, counted_at, ${stepColumns} from funnel_weeks
      union all select week, now(), ${stepColumns} from (${countSteps(weeks, isFirst)}) live
    ), visited as (
      select date_trunc('week', day)::date as week, sum(visits)::int as visits from visit_days
      where day >= ${firstWeek(weeks)} group by 1
    )
    select w.week::date::text as week,
      case when w.week + interval '6 days' >= (select min(day) from visit_days) then coalesce(visits, 0) end as visits,
      coalesce(signed_up, 0) as signed_up, coalesce(course_started, 0) as course_started,
      coalesce(course_completed, 0) as course_completed, coalesce(mission_completed, 0) as mission_completed,
      coalesce(event_attended, 0) as event_attended, coalesce(passport_shared, 0) as passport_shared, counted_at
    from generate_series(${firstWeek(weeks)}::timestamp, now() at time zone 'UTC', interval '7 days') as w(week)
    left join counted on counted.week = w.week::date
    left join visited on visited.week = w.week::date
    order by w.week desc`);
  const countedAt = rows.find((row) => row.counted_at !== null)?.counted_at;
  return {
    weeks: rows.map((row) => omit(row, "counted_at")),
    countedAt: countedAt ? new Date(countedAt) : null,
  };
}

import { sql, type SQL } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { growthSpans, type GrowthSpan, type GrowthStep } from "./growth.ts";

/**
 * Returns the counts of each step of a span up to today, including steps without any. Past days are read from the
 * stored daily counts; only later days are counted.
 */
export async function countGrowth(span: GrowthSpan, tx: Db = db): Promise<GrowthStep[]> {
  const { unit, count } = growthSpans[span];
  const [of, step] = [sql.raw(`'${unit}'`), sql.raw(`interval '1 ${unit}'`)];
  const { rows } = await tx.execute<GrowthStep>(sql`
    with steps as materialized (
      select generate_series(last - ${count - 1}::integer * ${step}, last, ${step})::date as day
      from (select date_trunc(${of}, now() at time zone 'UTC') as last) today
    ),
    kept as (
      select day, learners, missions, courses, check_ins from growth_days
      where day >= (select min(day) from steps)
    ),
    open as (${countedByDay(
      sql`(select greatest((select min(day) from steps), (select max(day) + 1 from growth_days)))`,
      sql`((now() at time zone 'UTC')::date + 1)`,
    )}),
    sums as (
      select date_trunc(${of}, day::timestamp)::date as day, sum(learners) as learners,
        sum(missions) as missions, sum(courses) as courses, sum(check_ins) as check_ins
      from (select * from kept union all select * from open) days group by 1
    )
    select day::text as from, coalesce(learners, 0)::integer as learners,
      coalesce(missions, 0)::integer as missions, coalesce(courses, 0)::integer as courses,
      coalesce(check_ins, 0)::integer as "checkIns"
    from steps left join sums using (day) order by day`);
  return rows;
}

/** Returns the query for the counts by day, in UTC, from one day until before another; days without any are omitted. */
export const countedByDay = (from: SQL, before: SQL): SQL => {
  const daysOf = (what: string, table: string, at: string, which = "true") => sql`
    select (${sql.raw(at)} at time zone 'UTC')::date as day, ${what}::text as what, count(*) as n
    from ${sql.raw(table)} where ${sql.raw(which)}
      and ${sql.raw(at)} >= ${from}::timestamp at time zone 'UTC'
      and ${sql.raw(at)} < ${before}::timestamp at time zone 'UTC'
    group by 1`;
  return sql`
    select day, coalesce(sum(n) filter (where what = 'learners'), 0)::integer as learners,
      coalesce(sum(n) filter (where what = 'missions'), 0)::integer as missions,
      coalesce(sum(n) filter (where what = 'courses'), 0)::integer as courses,
      coalesce(sum(n) filter (where what = 'check-ins'), 0)::integer as check_ins
    from (
      ${daysOf("learners", "profiles", "created_at")}
      union all ${daysOf("missions", "mission_completions", "reviewed_at", "status = 'approved'")}
      union all ${daysOf("courses", "enrollments", "completed_at")}
      union all ${daysOf("check-ins", "event_attendance", "checked_in_at")}
    ) counted group by day`;
};

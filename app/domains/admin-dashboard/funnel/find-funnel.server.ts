import { sql } from "drizzle-orm";

import { classAccountDomain } from "#app/domains/accounts/class-accounts/class-account.ts";
import { type Db, db } from "#db/client.server.ts";

import type { FunnelWeek } from "./funnel.ts";

/**
 * Returns the funnel of the last weeks, in UTC, latest first: how many people signed up in each, and how many of these
 * have taken each step up to now, each counted once. Class accounts, which teachers create, aren't included.
 */
export async function findFunnel(weeks: number, tx: Db = db): Promise<FunnelWeek[]> {
  const { rows } = await tx.execute<FunnelWeek>(sql`
    with period as (
      select date_trunc('week', now() at time zone 'UTC')::date - ${(weeks - 1) * 7}::int as first
    ), cohort as (
      select date_trunc('week', p.created_at at time zone 'UTC')::date as week, count(*)::int as signed_up,
        count(*) filter (where exists (select from enrollments e where e.user_id = p.id))::int as course_started,
        count(*) filter (where exists (select from enrollments e
          where e.user_id = p.id and e.completed_at is not null))::int as course_completed,
        count(*) filter (where exists (select from mission_completions d
          where d.user_id = p.id and d.status = 'approved'))::int as mission_completed,
        count(*) filter (where exists (select from event_attendance a where a.user_id = p.id))::int as event_attended,
        count(*) filter (where p.passport_public)::int as passport_shared
      from profiles p join users u on u.id = p.id
      where p.created_at >= (select first from period)::timestamp at time zone 'UTC'
        and u.email not like ${`%@${classAccountDomain}`}
      group by 1
    ), visited as (
      select date_trunc('week', day)::date as week, sum(visits)::int as visits from visit_days
      where day >= (select first from period) group by 1
    )
    select w.week::date::text as week,
      case when w.week + interval '6 days' >= (select min(day) from visit_days) then coalesce(visits, 0) end as visits,
      coalesce(signed_up, 0) as signed_up, coalesce(course_started, 0) as course_started,
      coalesce(course_completed, 0) as course_completed, coalesce(mission_completed, 0) as mission_completed,
      coalesce(event_attended, 0) as event_attended, coalesce(passport_shared, 0) as passport_shared
    from generate_series((select first from period)::timestamp, now() at time zone 'UTC', interval '7 days') as w(week)
    left join cohort on cohort.week = w.week::date
    left join visited on visited.week = w.week::date
    order by w.week desc`);
  return rows;
}

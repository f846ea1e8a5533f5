import { type SQL, sql } from "drizzle-orm";

import { classAddressPattern } from "#app/domains/accounts/class-accounts/class-account.ts";
import { type Db, db } from "#db/client.server.ts";

import { funnelPeriods } from "./funnel.ts";

/** The columns of the steps, in the order in which `countSteps` returns them. */
export const stepColumns = sql`signed_up, course_started, course_completed, mission_completed, event_attended, passport_shared`;

/**
 * Returns the statement that counts, for each of the last weeks in UTC, how many people signed up and how many of these have
 * taken each step up to now, each counted once. Class accounts, which teachers create, aren't included.
 */
export const countSteps = (weeks: number, condition: SQL = sql`true`): SQL => sql`
  select date_trunc('week', p.created_at at time zone 'UTC')::date as week, count(*)::int as signed_up,
    count(*) filter (where exists (select from enrollments e where e.user_id = p.id))::int as course_started,
    count(*) filter (where exists (select from enrollments e
      where e.user_id = p.id and e.completed_at is not null))::int as course_completed,
    count(*) filter (where exists (select from mission_completions d
      where d.user_id = p.id and d.status = 'approved'))::int as mission_completed,
    count(*) filter (where exists (select from event_attendance a where a.user_id = p.id))::int as event_attended,
    count(*) filter (where p.passport_public)::int as passport_shared
  from profiles p join users u on u.id = p.id
  where ${condition} and p.created_at >= ${firstWeek(weeks)}::timestamp at time zone 'UTC'
    and u.email not like ${classAddressPattern}
  group by 1`;

/** Returns the Monday with which a period of weeks up to now begins, in UTC. */
export const firstWeek = (weeks: number): SQL =>
  sql`(date_trunc('week', now() at time zone 'UTC')::date - ${(weeks - 1) * 7}::int)`;

/**
 * Counts the funnel of the last 52 weeks. Its time grows with the number of learners, so a job counts every hour and pages
 * read what was counted. Safe to repeat and to run twice at once.
 */
export async function countFunnel(tx: Db = db): Promise<void> {
  const weeks = Math.max(...funnelPeriods);
  await tx.execute(sql`
    insert into funnel_weeks (week, counted_at, ${stepColumns})
    select w.week::date, now(), coalesce(signed_up, 0), coalesce(course_started, 0), coalesce(course_completed, 0),
      coalesce(mission_completed, 0), coalesce(event_attended, 0), coalesce(passport_shared, 0)
    from generate_series(${firstWeek(weeks)}::timestamp, now() at time zone 'UTC', interval '7 days') as w(week)
    left join (${countSteps(weeks)}) counted on counted.week = w.week::date
    order by w.week
    on conflict (week) do update set (counted_at, ${stepColumns}) = (excluded.counted_at, excluded.signed_up,
      excluded.course_started, excluded.course_completed, excluded.mission_completed, excluded.event_attended,
      excluded.passport_shared)`);
}

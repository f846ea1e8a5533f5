import { sql } from "drizzle-orm";

import type { Event } from "#app/domains/events/event.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";

import { type Impact, impactDays } from "./impact.ts";

/**
 * Returns what an event achieved. Courses and missions are counted from the check-in of each attendee until thirty days
 * after the end of the event, once per learner and course or mission.
 */
export async function findImpact(
  event: Pick<Event, "id" | "endDate" | "sdgGoal">,
  tx: Db = db,
): Promise<Impact> {
  const countedUntil = new Date(event.endDate.getTime() + impactDays * 24 * 3_600_000);
  const { rows } = await tx.execute<Row>(sql`
    with attendees as materialized (
      select a.user_id, a.checked_in_at, u.created_at, p.country
      from event_attendance a join users u on u.id = a.user_id join profiles p on p.id = a.user_id
      where a.event_id = ${event.id}::uuid
    ), started as (
      select c.sdg_goal from attendees a join enrollments n on n.user_id = a.user_id
      join courses c on c.id = n.course_id
      where n.created_at >= a.checked_in_at and n.created_at < ${countedUntil}
    ), completed as (
      select c.sdg_goal from attendees a join enrollments n on n.user_id = a.user_id
      join courses c on c.id = n.course_id
      where n.completed_at >= a.checked_in_at and n.completed_at < ${countedUntil}
    ), acted as (
      select m.sdg_goal from attendees a join mission_completions d on d.user_id = a.user_id
      join missions m on m.id = d.mission_id
      where d.status = 'approved' and d.completed_at >= a.checked_in_at and d.completed_at < ${countedUntil}
    ), places as (
      select count(*)::int as registered, count(*) filter (where not exists (select from attendees a
        where a.user_id = place.user_id))::int as absent
      from event_places place where event_id = ${event.id}::uuid and status = 'going'
    )
    select registered, absent,
      (select coalesce((select name from institutions i where i.id = e.institution_id),
        (select full_name from profiles p where p.id = e.proposed_by
          and coalesce(p.protected_until <= now(), true))) from events e where e.id = ${event.id}::uuid) as host,
      (select count(*)::int from attendees) as came,
      (select count(*)::int from attendees where created_at > checked_in_at - interval '1 day') as newcomers,
      (select count(distinct country)::int from attendees) as countries,
      (select coalesce(sum(earned.points_earned + coalesce(correction.points_earned, 0)), 0)::int
        from attendees a
        join activities earned on earned.user_id = a.user_id
          and earned.source = attendance_source(${event.id}::uuid, a.user_id)
        left join activities correction on correction.corrects_id = earned.id) as points,
      (select count(*)::int from started) as courses_started,
      (select count(*)::int from completed) as courses_completed,
      (select count(*)::int from acted) as missions_completed,
      array(select sdg_goal from started union select sdg_goal from completed union select sdg_goal from acted
        union select ${event.sdgGoal}::int order by 1) as goals
    from places`);
  const [row] = rows;
  if (!row) throw new Error("a count without a row");
  const { courses_started, courses_completed, missions_completed, goals, host, ...counts } = row;
  return {
    ...counts,
    host: host?.trim() || null,
    coursesStarted: courses_started,
    coursesCompleted: courses_completed,
    missionsCompleted: missions_completed,
    goals: goals.filter(isGoalNumber),
    countedUntil,
  };
}

type Row = {
  registered: number;
  absent: number;
  host: string | null;
  came: number;
  newcomers: number;
  countries: number;
  points: number;
  courses_started: number;
  courses_completed: number;
  missions_completed: number;
  goals: (number | null)[];
};

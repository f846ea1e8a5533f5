import { sql } from "drizzle-orm";

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";

/** What a learner can do next: at most one item of each kind. */
export type NextItems = {
  course: {
    id: string;
    slug: string;
    title: string;
    goal: GoalNumber | null;
    language: string;
  } | null;
  mission: { id: string; title: string; goal: GoalNumber | null; points: number } | null;
  event: {
    id: string;
    title: string;
    goal: GoalNumber | null;
    startDate: Date;
    endDate: Date;
    timeZone: string;
  } | null;
};

type Row = Omit<NextItems, "event"> & {
  event:
    | (Omit<NonNullable<NextItems["event"]>, "startDate" | "endDate"> &
        Record<"startDate" | "endDate", string>)
    | null;
};

/**
 * Returns a course that a learner doesn't take yet, a mission without a submission of theirs, and an event they have not
 * attended: one of the goal if there is one, else of any goal.
 */
export async function findNext(
  userId: string,
  goal: number | null,
  tx: Db = db,
): Promise<NextItems> {
  const isOfGoal = sql`sdg_goal is not distinct from ${goal}::integer`;
  const { rows } = await tx.execute<Row>(sql`
    select
      (select json_build_object('id', id, 'slug', slug, 'title', title, 'goal', sdg_goal, 'language', language)
        from courses c
        where status = 'published' and deleted_at is null and not exists (
          select from enrollments e where e.course_id = c.id and e.user_id = ${userId})
        order by ${isOfGoal} desc, sdg_goal, title, id limit 1) as course,
      (select json_build_object('id', id, 'title', title, 'goal', sdg_goal, 'points', points_reward)
        from missions m
        where is_active and deleted_at is null and course_id is null and not exists (
          select from mission_completions d where d.mission_id = m.id and d.user_id = ${userId}
            and d.status in ('pending', 'approved', 'rejected', 'revoked'))
        order by ${isOfGoal} desc, created_at desc, id desc limit 1) as mission,
      (select json_build_object('id', id, 'title', title, 'goal', sdg_goal, 'startDate', start_date,
          'endDate', end_date, 'timeZone', time_zone)
        from events v
        where is_active and deleted_at is null and end_date >= now()
          and start_date > now() - interval '60 days' and not exists (
          select from event_attendance a where a.event_id = v.id and a.user_id = ${userId})
        order by ${isOfGoal} desc, start_date, id limit 1) as event`);
  const [row] = rows;
  const event = row?.event;
  return {
    course: row?.course ?? null,
    mission: row?.mission ?? null,
    event: event
      ? { ...event, startDate: new Date(event.startDate), endDate: new Date(event.endDate) }
      : null,
  };
}

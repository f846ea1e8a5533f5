import { type SQL, sql } from "drizzle-orm";

import { isEntry } from "#app/domains/passport/history/timeline.server.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";

import { type GoalActivity, goalLimits, type NextStep } from "./goal-activity.ts";

/**
 * Selects a user's points and latest activities for each goal: all activities for the owner, and for others those of
 * the timeline. Reversed activities and their reversals are not among the latest; the points are the sum of all.
 */
export const selectGoalActivity = (userId: SQL, isForOwner: boolean) => sql`
  select g.goal, g.points, (select json_agg(l) from (
      select a.id, a.activity_type, a.activity_title as title, a.points_earned as points, a.created_at::text as at
      from activities a
      where a.user_id = ${userId} and a.sdg_goal = g.goal and ${isForOwner ? isNotReversed : isEntry()}
      order by a.created_at desc, a.id desc limit ${goalLimits.activities}) l) as latest
  from (select s.sdg_goal as goal, sum(s.points_earned)::integer as points from activities s
    where s.user_id = ${userId} and s.sdg_goal is not null group by s.sdg_goal) g`;

const isNotReversed = sql`a.corrects_id is null
  and not exists (select from activities r where r.corrects_id = a.id)`;

export type GoalActivityRow = {
  goal: GoalNumber;
  points: number;
  latest: { id: string; activity_type: string; title: string; points: number; at: string }[] | null;
};

export const toGoalActivity = ({ latest, ...row }: GoalActivityRow): GoalActivity => ({
  ...row,
  latest: (latest ?? []).map(({ activity_type, at, ...activity }) => ({
    ...activity,
    activityType: activity_type,
    at: new Date(at),
  })),
});

/** Selects the ids of courses, missions and events that a user has done, as far as they are still open. */
export const selectDone = (userId: SQL) => sql`
  select e.course_id as id from enrollments e
    where e.user_id = ${userId} and e.completed_at is not null
  union all select c.mission_id from mission_completions c join missions m on m.id = c.mission_id
    where c.user_id = ${userId} and c.status in ('pending', 'approved') and m.is_active
  union all select t.event_id from event_attendance t join events e on e.id = t.event_id
    where t.user_id = ${userId} and e.end_date > now()`;

/**
 * Returns courses, missions and events that are open now, a few of each kind for each goal: the oldest courses, the
 * newest missions and the next events first.
 */
export async function listNextSteps(tx: Db = db): Promise<NextStep[]> {
  const { rows } = await tx.execute<NextStepRow>(sql`
    select id, kind, goal, title, path, points, starts_at, time_zone from (
      select s.*, row_number() over (partition by s.kind, s.goal order by s.rank, s.id) as place from (
        select c.id, 'course' as kind, c.sdg_goal as goal, c.title, '/courses/' || c.slug as path,
          null::integer as points, null as starts_at, null as time_zone,
          extract(epoch from c.created_at) as rank
        from courses c where c.status = 'published' and c.deleted_at is null
        union all
        select m.id, 'mission', m.sdg_goal, m.title, '/missions/' || m.id, m.points_reward, null, null,
          -extract(epoch from m.created_at)
        from missions m where m.is_active and m.deleted_at is null
        union all
        select e.id, 'event', e.sdg_goal, e.title, '/events/' || e.id, e.points_reward, e.start_date::text,
          e.time_zone, extract(epoch from e.start_date)
        from events e where e.is_active and e.deleted_at is null and e.end_date > now()
      ) s where s.goal is not null
    ) ranked where place <= ${goalLimits.candidates} order by goal, kind, place`);
  return rows.map(({ starts_at, time_zone, ...row }) => ({
    ...row,
    startsAt: starts_at === null ? null : new Date(starts_at),
    timeZone: time_zone,
  }));
}

type NextStepRow = Omit<NextStep, "startsAt" | "timeZone"> & {
  starts_at: string | null;
  time_zone: string | null;
};

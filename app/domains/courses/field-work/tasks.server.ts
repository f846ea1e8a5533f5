import { type SQL, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import type { Task } from "./task.ts";

/**
 * Returns the open local tasks of a course, in order; those of one lesson if its key is given. `write_tasks` makes them
 * missions when the course is published.
 */
export async function listTasks(
  courseId: string,
  lessonKey?: string,
  tx: Db = db,
): Promise<Task[]> {
  const ofLesson = lessonKey === undefined ? sql`` : sql`and lesson_key = ${lessonKey}`;
  const { rows } = await tx.execute<Task>(sql`
    select id, title, minutes, points_reward as points, fields from missions
    where course_id = ${courseId} and task_position is not null ${ofLesson}
    order by task_position`);
  return rows;
}

/** Selects the states of a learner's open submissions of some missions `m`, as `TaskStates`. */
export const ownTasks = (which: SQL, userId: SQL) => sql`(
  select coalesce(json_object_agg(d.mission_id, d.status), '{}') from mission_completions d
  join missions m on m.id = d.mission_id
  where d.user_id = ${userId} and d.status in ('pending', 'approved') and ${which})`;

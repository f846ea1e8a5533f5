import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";

import type { Task } from "#app/domains/courses/field-work/task.ts";
import { missions } from "#app/domains/missions/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Returns the open local tasks of a course, in order; those of one lesson if its key is given. */
export async function listTasks(
  courseId: string,
  lessonKey?: string,
  tx: Db = db,
): Promise<Task[]> {
  const rows = await tx
    .select({
      id: missions.id,
      title: missions.title,
      minutes: missions.minutes,
      points: missions.pointsReward,
      fields: missions.fields,
    })
    .from(missions)
    .where(
      and(
        eq(missions.courseId, courseId),
        lessonKey === undefined ? undefined : eq(missions.lessonKey, lessonKey),
        isNotNull(missions.taskPosition),
      ),
    )
    .orderBy(asc(missions.taskPosition));
  return rows.map(({ minutes, ...task }) => ({ ...task, minutes: minutes ?? 0 }));
}

/** Selects the states of a learner's open submissions of some missions `m`, as `TaskStates`. */
export const ownTasks = (which: SQL, userId: SQL) => sql`(
  select coalesce(json_object_agg(d.mission_id, d.status), '{}') from mission_completions d
  join missions m on m.id = d.mission_id
  where d.user_id = ${userId} and d.status in ('pending', 'approved') and ${which})`;

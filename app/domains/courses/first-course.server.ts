import { type SQL, sql } from "drizzle-orm";

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";
import type { UserColumn } from "#db/user-column.server.ts";

import type { FirstCourse } from "./first-course.ts";

/** Returns the published course of a goal to start with, the easiest one, or undefined if there is none. */
export async function findFirstCourse(
  goal: GoalNumber,
  tx: Db = db,
): Promise<FirstCourse | undefined> {
  const { rows } = await tx.execute<FirstCourse>(selectFirst(sql`${goal}`, sql`true`));
  return rows[0];
}

/** The course to start with of the goal that the learner chose, unless they take or took it. */
export const firstCourseColumn: UserColumn<FirstCourse | undefined> = {
  sql: sql`(select row_to_json(q) from (${selectFirst(
    sql`(select p.first_goal from profiles p where p.id = u.id)`,
    sql`not exists (select from enrollments e where e.user_id = u.id and e.course_id = c.id)`,
  )}) q)`,
  read: (course: FirstCourse | null) => course ?? undefined,
};

function selectFirst(goal: SQL, condition: SQL): SQL {
  return sql`
    select c.id as "courseId", c.slug, c.title, c.sdg_goal as "sdgGoal" from courses c
    where c.sdg_goal = ${goal} and c.status = 'published' and c.deleted_at is null and ${condition}
    order by array_position(array['beginner', 'intermediate', 'advanced'], c.level), c.created_at, c.id
    limit 1`;
}

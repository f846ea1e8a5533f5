import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { courses, courseVersions } from "#app/domains/courses/tables.server.ts";

import { courseInstructors } from "./tables.server.ts";

/**
 * What someone may do with a course: see its content, learners and statistics; also edit and publish it; or, as its owner,
 * also unpublish it and choose its instructors. Each right includes those before it.
 */
export type CourseRight = "see" | "edit" | "own";

const rolesWith = { see: ["editor", "teacher"], edit: ["editor"] } as const;

/**
 * Returns the condition for courses with which an actor may do something. All operations and queries of the studio use it:
 * admins have every right to all courses, owners to theirs, co-instructors what their role gives once they have accepted.
 * Nobody without the role of an instructor has any.
 */
export function isAllowed(actor: Actor, right: CourseRight): SQL | undefined {
  if (!hasRole(actor, "instructor")) return sql`false`;
  if (hasRole(actor, "admin")) return isNull(courses.deletedAt);
  return and(isNull(courses.deletedAt), isOwnWork(actor, right));
}

/** Returns the condition for courses that an actor owns or was invited to, whatever their roles on the platform. */
export const isOwnWork = (actor: Actor, right: CourseRight) =>
  right === "own"
    ? eq(courses.instructorId, actor.id)
    : or(
        eq(courses.instructorId, actor.id),
        sql`exists (select from ${courseInstructors} where ${courseInstructors.courseId} = ${courses.id}
          and ${courseInstructors.userId} = ${actor.id}::uuid and ${courseInstructors.acceptedAt} is not null
          and ${courseInstructors.role} = any(${sql.param([...rolesWith[right]])}::text[]))`,
      );

/** Returns the highest right of an actor who may see a course. */
export const rightOf = (actor: Actor) =>
  hasRole(actor, "admin")
    ? sql<CourseRight>`'own'`
    : sql<CourseRight>`case when ${isOwnWork(actor, "own")} then 'own'
        when ${isOwnWork(actor, "edit")} then 'edit' else 'see' end`;

/** The condition for versions that are drafts. */
export const isDraft = and(isNull(courseVersions.publishedAt), isNull(courseVersions.keptAt));

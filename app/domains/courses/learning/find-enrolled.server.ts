import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  courseModules,
  courses,
  enrollments,
  lessons,
  quizzes,
} from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

/** Returns the lesson with a key in the version that the learner takes, or the reason why it is not available. */
export async function findEnrolledLesson(actor: Actor, key: string, tx: Db) {
  if (!isUuid(key)) return refuse("not-found");
  const [lesson] = await tx
    .select({ courseId: enrollments.courseId, slug: courses.slug })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .innerJoin(enrollments, eq(enrollments.versionId, courseModules.versionId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(lessons.key, key), eq(enrollments.userId, actor.id), isNull(courses.deletedAt)));
  if (lesson) return { ok: true as const, ...lesson };
  return refuseStep("lessons", key, tx);
}

/** Returns the quiz with a key in the version that the learner takes, or the reason why it is not available. */
export async function findEnrolledQuiz(actor: Actor, key: string, tx: Db) {
  if (!isUuid(key)) return refuse("not-found");
  const [quiz] = await tx
    .select({ id: quizzes.id, courseId: enrollments.courseId, slug: courses.slug })
    .from(quizzes)
    .innerJoin(courseModules, eq(courseModules.id, quizzes.moduleId))
    .innerJoin(enrollments, eq(enrollments.versionId, courseModules.versionId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(quizzes.key, key), eq(enrollments.userId, actor.id), isNull(courses.deletedAt)));
  if (quiz) return { ok: true as const, ...quiz };
  return refuseStep("quizzes", key, tx);
}

const tables = { lessons, quizzes };

/** The id of the course that a learner takes in a version with a lesson or quiz, by its key. */
export const courseWith = (kind: keyof typeof tables, key: string, userId: string) => sql`(
  select o.course_id from ${tables[kind]} s
  join course_modules m on m.id = s.module_id
  join enrollments o on o.version_id = m.version_id and o.user_id = ${userId}
  join courses d on d.id = o.course_id
  where s.key = ${key} and d.deleted_at is null limit 1)`;

/** Refuses a lesson or quiz that no version has which the learner takes. */
export const refuseStep = async (kind: keyof typeof tables, key: string, tx: Db) =>
  (await isOffered(tables[kind], key, tx)) ? refuse("not-enrolled") : refuse("not-found");

// Whether the published version of a course contains it, so that enrolling would give access to it.
async function isOffered(table: typeof lessons | typeof quizzes, key: string, tx: Db) {
  const [offered] = await tx
    .select({ id: courses.id })
    .from(table)
    .innerJoin(courseModules, eq(courseModules.id, table.moduleId))
    .innerJoin(courses, eq(courses.publishedVersionId, courseModules.versionId))
    .where(and(eq(table.key, key), eq(courses.status, "published"), isNull(courses.deletedAt)));
  return offered !== undefined;
}

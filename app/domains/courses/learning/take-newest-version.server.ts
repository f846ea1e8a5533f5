import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courses, enrollments } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { completeCourse } from "./complete-course.server.ts";
import { lockEnrollment } from "./lock-enrollment.server.ts";

/**
 * Moves a learner to the published version of a course they take; lessons and quizzes that both versions share stay
 * done.
 */
export async function takeNewestVersion(actor: Actor, courseId: string, tx: Db = db) {
  if (!isUuid(courseId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const enrollment = await lockEnrollment(actor.id, courseId, tx);
    const [course] = await tx
      .select({ versionId: courses.publishedVersionId })
      .from(courses)
      .where(
        and(eq(courses.id, courseId), eq(courses.status, "published"), isNull(courses.deletedAt)),
      );
    if (!enrollment || !course?.versionId) return refuse("not-found");
    const { versionId } = course;
    await tx
      .update(enrollments)
      .set({ versionId })
      .where(and(eq(enrollments.userId, actor.id), eq(enrollments.courseId, courseId)));
    const { isCompletion } = await completeCourse(actor.id, { ...enrollment, versionId }, tx);
    return { ok: true as const, slug: enrollment.slug, isCompletion };
  });
}

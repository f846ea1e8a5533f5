import type { Actor } from "#app/domains/accounts/actor.ts";
import { lessonCompletions } from "#app/domains/courses/tables.server.ts";
import { awardStreakBadges } from "#app/domains/passport/badges/badges.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { completeCourse } from "./complete-course.server.ts";
import { findEnrolledLesson } from "./find-enrolled.server.ts";
import { lockEnrollment } from "./lock-enrollment.server.ts";

/**
 * Marks a lesson of the learner's own version as done, by the lesson's key, and completes the course when nothing else
 * is left. A lesson counts for the streak and earns no points. Idempotent, also under concurrent calls.
 */
export async function completeLesson(actor: Actor, lessonKey: string, tx: Db = db) {
  const lesson = await findEnrolledLesson(actor, lessonKey, tx);
  if (!lesson.ok) return lesson;
  const { courseId, slug } = lesson;
  return tx.transaction(async (tx) => {
    const enrollment = await lockEnrollment(actor.id, courseId, tx);
    if (!enrollment) return refuse("not-found");
    const added = await tx
      .insert(lessonCompletions)
      .values({ userId: actor.id, lessonKey, courseId })
      .onConflictDoNothing()
      .returning({ lessonKey: lessonCompletions.lessonKey });
    const isCompletion = await completeCourse(actor.id, enrollment, tx);
    if (added.length > 0) await awardStreakBadges(actor.id, tx);
    return { ok: true as const, courseId, slug, isCompletion };
  });
}

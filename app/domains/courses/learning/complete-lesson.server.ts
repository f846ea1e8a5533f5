import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { awardingStreakBadges } from "#app/domains/passport/badges/badges.server.ts";
import { publishAward } from "#app/domains/passport/ledger/award-points.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { completeCourse } from "./complete-course.server.ts";
import { courseWith, refuseStep } from "./find-enrolled.server.ts";
import { lockEnrollment } from "./lock-enrollment.server.ts";

/**
 * Marks a lesson of the learner's own version as done, by the lesson's key, and completes the course when nothing else
 * is left. A lesson counts for the streak and earns no points. Idempotent, also under concurrent calls.
 */
export async function completeLesson(actor: Actor, lessonKey: string, tx: Db = db) {
  if (!isUuid(lessonKey)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const course = courseWith("lessons", lessonKey, actor.id);
    const enrollment = await lockEnrollment(actor.id, course, tx);
    if (!enrollment) return refuseStep("lessons", lessonKey, tx);
    const { courseId, slug } = enrollment;
    await addCompletion(actor.id, lessonKey, courseId, tx);
    return {
      ok: true as const,
      courseId,
      slug,
      ...(await completeCourse(actor.id, enrollment, tx)),
    };
  });
}

/** Stores that a lesson is done, and awards the badges for a streak, in one statement. */
async function addCompletion(userId: string, lessonKey: string, courseId: string, tx: Db) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    with added as (
      insert into lesson_completions (user_id, lesson_key, course_id)
      values (${userId}, ${lessonKey}, ${courseId}) on conflict do nothing returning user_id
    )
    select user_id, ${awardingStreakBadges(sql`user_id`)} from added`);
  if (rows.length > 0) publishAward(userId);
}

import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockEnrollment } from "#app/domains/courses/learning/lock-enrollment.server.ts";
import { isAllowed } from "#app/domains/courses/studio/rights.server.ts";
import { quizExtensions } from "#app/domains/courses/studio/tables.server.ts";
import {
  courseModules,
  courses,
  courseVersions,
  quizAttempts,
  quizzes,
} from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

export type Extension = { learner: string; quizKey: string; extraMinutes: number };

/**
 * Extends a quiz's time limit for one learner, including an attempt in progress. Only the course's instructors and
 * admins can do so. The minutes replace an earlier extension.
 */
export async function lengthenQuiz(
  actor: Actor,
  { learner, quizKey, extraMinutes }: Extension,
  tx: Db = db,
) {
  if (!isUuid(learner) || !isUuid(quizKey)) return refuse("not-found");
  const course = await findCourse(actor, quizKey, tx);
  if (!course) return refuse("not-found");
  return tx.transaction(async (tx) => {
    if (!(await lockEnrollment(learner, course.id, tx))) return refuse("not-found");
    await tx
      .insert(quizExtensions)
      .values({ userId: learner, quizKey, extraMinutes })
      .onConflictDoUpdate({
        target: [quizExtensions.userId, quizExtensions.quizKey],
        set: { extraMinutes },
      });
    await tx
      .update(quizAttempts)
      .set({ deadlineAt: deadline(extraMinutes) })
      .where(
        and(
          eq(quizAttempts.userId, learner),
          eq(quizAttempts.quizKey, quizKey),
          isNull(quizAttempts.submittedAt),
          sql`${quizAttempts.deadlineAt} is not null`,
        ),
      );
    return { ok: true as const };
  });
}

async function findCourse(actor: Actor, quizKey: string, tx: Db) {
  const [course] = await tx
    .select({ id: courses.id })
    .from(quizzes)
    .innerJoin(courseModules, eq(courseModules.id, quizzes.moduleId))
    .innerJoin(courseVersions, eq(courseVersions.id, courseModules.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(and(eq(quizzes.key, quizKey), isAllowed(actor, "see")))
    .limit(1);
  return course;
}

const deadline = (extra: number) => sql`${quizAttempts.startedAt} + (${extra} + (
  select q.time_limit_minutes from quizzes q where q.id = ${quizAttempts.quizId}
)) * interval '1 minute'`;

import { and, eq, sql } from "drizzle-orm";

import { issueCertificate } from "#app/domains/certificates/issue-certificate.server.ts";
import { coursePoints, isAllDone } from "#app/domains/courses/course.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import type { Db } from "#db/client.server.ts";

import type { LockedEnrollment } from "./lock-enrollment.server.ts";
import { findProgress, type ScoredProgress } from "./progress.server.ts";

/** How far a learner is in a course, and whether this change has completed it. */
export type CourseState = {
  progress: ScoredProgress;
  completedAt: Date | null;
  isCompletion: boolean;
};

/**
 * Completes a course once every lesson of the learner's version is done and every quiz is passed: awards points and
 * badges and issues the certificate, once. The caller has locked the enrolment and written the progress. Throws if no
 * certificate is issued.
 */
export async function completeCourse(
  userId: string,
  enrollment: LockedEnrollment,
  tx: Db,
): Promise<CourseState> {
  const { courseId, title, sdgGoal, day, completedAt } = enrollment;
  const progress = await findProgress(userId, courseId, tx);
  if (!progress) throw new Error(`Enrolment not found: ${courseId}`);
  if (completedAt !== null || !isAllDone(progress))
    return { progress, completedAt, isCompletion: false };

  const [completed] = await tx
    .update(enrollments)
    .set({ completedAt: sql`now()` })
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)))
    .returning({ at: enrollments.completedAt });
  await awardPoints(
    {
      learner: userId,
      activityType: "course_completion",
      activityTitle: title,
      sdgGoal,
      points: coursePoints.course,
      source: `course:${courseId}`,
      metadata: { course_id: courseId },
    },
    tx,
  );
  const { score } = progress;
  const achievement = { userId, courseId, courseTitle: title, sdgGoal, completionDate: day, score };
  const issued = await issueCertificate(undefined, achievement, tx);
  if (!issued.ok) throw new Error(`The certificate was not issued: ${issued.reason}`);
  return { progress, completedAt: completed?.at ?? null, isCompletion: true };
}

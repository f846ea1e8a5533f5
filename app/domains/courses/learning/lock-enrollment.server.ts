import { and, eq, sql } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courses, enrollments } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";

export type LockedEnrollment = {
  courseId: string;
  slug: string;
  title: string;
  sdgGoal: number | null;
  versionId: string;
  completedAt: Date | null;
  /** Today in the learner's time zone, YYYY-MM-DD. */
  day: string;
};

/**
 * Locks a learner's enrolment until the transaction ends, so that one learner's changes to one course run one after the
 * other. The profile is locked first, in the same order as account deletion.
 */
export async function lockEnrollment(
  userId: string,
  courseId: string,
  tx: Db,
): Promise<LockedEnrollment | undefined> {
  const [learner] = await tx
    .select({
      day: sql<string>`(now() at time zone valid_time_zone(${profiles.timeZone}))::date::text`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("key share");
  if (!learner) return undefined;
  const [enrollment] = await tx
    .select({
      courseId: enrollments.courseId,
      slug: courses.slug,
      title: courses.title,
      sdgGoal: courses.sdgGoal,
      versionId: enrollments.versionId,
      completedAt: enrollments.completedAt,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)))
    .for("update", { of: enrollments });
  return enrollment && { ...enrollment, day: learner.day };
}

import { and, eq, sql } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { courses, enrollments } from "./tables.server.ts";

export type LockedEnrollment = {
  courseId: string;
  slug: string;
  title: string;
  sdgGoal: number | null;
  versionId: string;
  completedAt: Date | null;
  /** Today where the learner lives, YYYY-MM-DD. */
  day: string;
};

/**
 * A learner's enrolment, locked until the transaction ends: whatever one learner does in one course happens one after
 * the other. The profile is held first, as an account that is being erased does.
 */
export async function lockEnrollment(
  userId: string,
  courseId: string,
  tx: Db,
): Promise<LockedEnrollment | undefined> {
  const [learner] = await tx
    .select({
      day: sql<string>`(now() at time zone usable_time_zone(${profiles.timeZone}))::date::text`,
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

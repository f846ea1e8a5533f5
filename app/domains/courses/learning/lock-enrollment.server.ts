import { sql, type SQL } from "drizzle-orm";

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
 * other. The profile is locked first, in the same order as account deletion. What the course contains must be read
 * afterwards, because this statement sees the time before it waited.
 */
export async function lockEnrollment(
  userId: string,
  courseId: string | SQL,
  tx: Db,
): Promise<LockedEnrollment | undefined> {
  type Row = Omit<LockedEnrollment, "completedAt"> & { completedAt: string | null };
  const { rows } = await tx.execute<Row>(sql`
    select e.*, p.day from (
      select id, (now() at time zone valid_time_zone(time_zone))::date::text as day
      from profiles where id = ${userId} for key share
    ) p cross join lateral (
      select n.course_id as "courseId", c.slug, c.title, c.sdg_goal as "sdgGoal", n.version_id as "versionId",
        n.completed_at::text as "completedAt"
      from enrollments n join courses c on c.id = n.course_id
      where n.user_id = p.id and n.course_id = ${courseId} for update of n
    ) e`);
  const [row] = rows;
  return (
    row && { ...row, completedAt: row.completedAt === null ? null : new Date(row.completedAt) }
  );
}

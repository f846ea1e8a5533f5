import { is, SQL, sql } from "drizzle-orm";

import { bellTopic } from "#app/domains/notifications/notification.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * An award of points to a learner. Parts may be SQL expressions that refer to the enclosing
 * statement.
 */
export type Award = {
  learner: string;
  activityType: string;
  activityTitle: string | SQL;
  sdgGoal: number | null | SQL;
  points: number | SQL;
  /**
   * The source of the points, such as `event:<id>`. Each source awards a learner once, however
   * often it is repeated.
   */
  source: string | SQL;
  metadata: Record<string, unknown> | SQL;
};

/**
 * Returns SQL that awards points and yields rows of `awarded`, `total_points`, for use within a
 * larger statement.
 */
export function awardingPoints(award: Omit<Award, "learner"> & { learner: string | SQL }): SQL {
  const { learner, activityType, activityTitle, sdgGoal, points, source, metadata } = award;
  const json = is(metadata, SQL) ? metadata : sql`${JSON.stringify(metadata)}::jsonb`;
  return sql`award_points(${learner}::uuid, ${activityType}::text, ${activityTitle}::text,
    ${sdgGoal}::integer, ${points}::integer, ${source}::text, ${json})`;
}

/**
 * Awards points to a learner once per source, increases the total and awards the badges that are
 * due. Throws if the learner has no profile.
 */
export async function awardPoints(
  award: Award,
  tx: Db,
): Promise<{ awarded: boolean; totalPoints: number }> {
  const { rows } = await tx.execute<{ awarded: boolean; total_points: number }>(
    sql`select awarded, total_points from ${awardingPoints(award)}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`Profile not found: ${award.learner}`);
  if (row.awarded) publishAward(award.learner);
  return { awarded: row.awarded, totalPoints: row.total_points };
}

/**
 * Publishes a change of the learner's notifications: the award may have given a badge, which the
 * database notifies itself.
 */
export const publishAward = (learner: string) => publish(bellTopic(learner));

import { is, SQL, sql } from "drizzle-orm";

import { bellTopic } from "#app/domains/notifications/notification.ts";
import { publish } from "#app/platform/live.server.ts";
import type { Db } from "#db/client.server.ts";

/** What a learner is to be paid for; a part may be read from the statement that the award stands in. */
export type Award = {
  learner: string;
  activityType: string;
  activityTitle: string | SQL;
  sdgGoal: number | null | SQL;
  points: number | SQL;
  /** Names what is paid, such as `event:<id>`: each source pays a learner once, however often it is asked. */
  source: string | SQL;
  metadata: Record<string, unknown> | SQL;
};

/** The award as rows of `awarded`, `total_points`, for use within a larger statement. */
export function awardingPoints(award: Award): SQL {
  const { learner, activityType, activityTitle, sdgGoal, points, source, metadata } = award;
  const json = is(metadata, SQL) ? metadata : sql`${JSON.stringify(metadata)}::jsonb`;
  return sql`award_points(${learner}::uuid, ${activityType}::text, ${activityTitle}::text,
    ${sdgGoal}::integer, ${points}::integer, ${source}::text, ${json})`;
}

/** Pays a learner once per source, raises the total and gives the badges that are due. */
export async function awardPoints(
  award: Award,
  tx: Db,
): Promise<{ awarded: boolean; totalPoints: number }> {
  const { rows } = await tx.execute<{ awarded: boolean; total_points: number }>(
    sql`select awarded, total_points from ${awardingPoints(award)}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`No profile to pay: ${award.learner}`);
  if (row.awarded) publishAward(award.learner);
  return { awarded: row.awarded, totalPoints: row.total_points };
}

/** Lets a paid learner's bell ring: the award may have given a badge, of which the database tells in passing. */
export const publishAward = (learner: string) => publish(bellTopic(learner));

import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

/**
 * A reversal of points: the source that awarded a learner, such as `mission:<id>`, and the reason.
 */
export type TakeBack = { learner: string; source: string; reason: string };

/**
 * Reverses the points that a source has awarded a learner, once however often it is repeated. The
 * ledger retains the entry and gets a negative one beside it. Badges stay. Throws if the learner
 * has no profile.
 */
export async function reversePoints(
  { learner, source, reason }: TakeBack,
  tx: Db,
): Promise<{ takenBack: boolean; totalPoints: number }> {
  const { rows } = await tx.execute<{ taken_back: boolean; total_points: number }>(
    sql`select taken_back, total_points
      from take_back_points(${learner}::uuid, ${source}::text, ${reason}::text)`,
  );
  const [row] = rows;
  if (!row) throw new Error(`Profile to reverse points of not found: ${learner}`);
  return { takenBack: row.taken_back, totalPoints: row.total_points };
}

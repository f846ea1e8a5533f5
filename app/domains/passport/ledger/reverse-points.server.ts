import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

/**
 * A reversal of points: the source that awarded a learner, such as `mission:<id>`, and the reason.
 */
export type Reversal = { learner: string; source: string; reason: string };

/**
 * Reverses the points that a source has awarded a learner, once however often it is repeated. The
 * ledger retains the entry and gets a negative one beside it. Badges stay. Throws if the learner
 * has no profile.
 */
export async function reversePoints(
  { learner, source, reason }: Reversal,
  tx: Db,
): Promise<{ reversed: boolean; totalPoints: number }> {
  const { rows } = await tx.execute<{ reversed: boolean; total_points: number }>(
    sql`select reversed, total_points
      from reverse_points(${learner}::uuid, ${source}::text, ${reason}::text)`,
  );
  const [row] = rows;
  if (!row) throw new Error(`No profile to reverse points of: ${learner}`);
  return { reversed: row.reversed, totalPoints: row.total_points };
}

import { sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { correctionType } from "./activity.ts";
import { awardPoints } from "./award-points.server.ts";
import type { CorrectionInput } from "./correction-input.ts";

/**
 * Adds points to a learner's total, or takes some away, with a reason that the learner sees in the ledger. It counts for
 * no badge and no streak. Repeated with the same id, it has one effect. Refuses a total below 0, and admins' own points.
 */
export async function correctPoints(
  actor: Actor,
  learnerId: string,
  { id, points, reason }: CorrectionInput,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(learnerId)) return refuse("not-found");
  if (learnerId === actor.id) return refuse("own-points");

  return tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ total: number }>(sql`
      select total_points as total from profiles where id = ${learnerId} for no key update`);
    if (!rows[0]) return refuse("not-found");
    const source = `correction-by-admin:${id}`;
    const isRepeated = await tx.execute<Record<string, never>>(sql`
      select from activities where user_id = ${learnerId} and source = ${source}`);
    if (isRepeated.rows.length > 0) return { ok: true as const };
    if (rows[0].total + points < 0) return refuse("below-zero");
    await awardPoints(
      {
        learner: learnerId,
        activityType: correctionType,
        activityTitle: reason,
        sdgGoal: null,
        points,
        source,
        metadata: { reason },
      },
      tx,
    );
    const subject = { type: "user", id: learnerId } as const;
    await writeAudit(actor, "account.points_corrected", subject, { points, reason }, tx);
    return { ok: true as const };
  });
}

import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import { missionCompletions } from "#app/domains/missions/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { reversePoints } from "#app/domains/passport/ledger/reverse-points.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { completionSource, lockCompletion } from "./lock-completion.server.ts";
import type { RevocationInput } from "./proof-input.ts";

/**
 * Revokes an approval, with a reason: reverses the points, leaves the entry in the ledger, and
 * notifies the learner. Refuses a proof that is not approved.
 */
export async function revokeApproval(
  actor: Actor,
  id: string,
  { reason }: RevocationInput,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const locked = await lockCompletion(id, tx);
    if (!locked) return refuse("not-found");
    if (locked.status !== "approved") return refuse("not-approved");

    await tx
      .update(missionCompletions)
      .set({
        status: "revoked",
        reviewNote: reason,
        verifiedBy: actor.id,
        reviewedAt: new Date(),
      })
      .where(eq(missionCompletions.id, id));
    const source = completionSource(id);
    await reversePoints({ learner: locked.userId, source, reason }, tx);
    const notice = {
      kind: "mission_revoked",
      params: { title: locked.title, note: reason },
      link: missionPath(locked.missionId),
      source: `completion:${id}:revoked`,
    } as const;
    await notify(locked.userId, notice, tx);
    const details = { mission_id: locked.missionId, learner: locked.userId, reason };
    await writeAudit(actor, "completion.revoked", { type: "completion", id }, details, tx);
    return { ok: true as const };
  });
}

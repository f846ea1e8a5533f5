import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { emitPassportChanged } from "#app/domains/passport/ledger/emit-passport-changed.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { certificateReissues, certificates } from "./tables.server.ts";

/**
 * Revokes a certificate for a reason, which its verification page shows, and notifies the learner. Of two concurrent
 * revocations the first wins; a repeated one by the same admin has no further effect. Closes an open re-issue
 * request.
 */
export async function revokeCertificate(actor: Actor, id: string, reason: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const [revoked] = await tx
      .update(certificates)
      .set({ revokedAt: new Date(), revokedBy: actor.id, revokeReason: reason })
      .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
      .returning();
    if (!revoked) return explain(actor, id, tx);
    const { certificateNumber: number, certificateData, userId } = revoked;
    await tx
      .update(certificateReissues)
      .set({ status: "declined", decidedAt: new Date(), decidedBy: actor.id, note: reason })
      .where(
        and(eq(certificateReissues.certificateId, id), eq(certificateReissues.status, "pending")),
      );
    await writeAudit(
      actor,
      "certificate.revoked",
      { type: "certificate", id },
      { number, reason },
      tx,
    );
    if (userId === null) return { ok: true as const };
    const params = { title: certificateData.course_title, number, reason };
    const source = `certificate:${id}:revoked`;
    await notify(
      userId,
      { kind: "certificate_revoked", params, link: "/certificates", source },
      tx,
    );
    await emitPassportChanged(userId, tx);
    return { ok: true as const };
  });
}

async function explain(actor: Actor, id: string, tx: Db) {
  const [known] = await tx
    .select({ revokedBy: certificates.revokedBy, replacedById: certificates.replacedById })
    .from(certificates)
    .where(eq(certificates.id, id));
  if (!known) return refuse("not-found");
  const isOwnAction = known.revokedBy === actor.id && known.replacedById === null;
  return isOwnAction ? { ok: true as const } : refuse("already-revoked");
}

import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import type { AuditDetails } from "#app/domains/accounts/audit-actions.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { addCertificate } from "#app/domains/certificates/add-certificate.server.ts";
import { certificateInEmail } from "#app/domains/certificates/certificate-in-email.server.ts";
import { certificateReissues, certificates } from "#app/domains/certificates/tables.server.ts";
import { type Notice, notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Grants a request for a corrected name. Revokes the certificate and replaces it by one with a new number and the new
 * name; all other data stays the same. Of two concurrent decisions the first wins.
 */
export async function grantReissue(actor: Actor, id: string, tx: Db = db) {
  return decide(actor, id, { status: "granted" }, tx, async (request, tx) => {
    const [old] = await tx
      .update(certificates)
      .set({
        revokedAt: new Date(),
        revokedBy: actor.id,
        revokeReason: translate(defaultLocale)("verify.reissuedReason"),
      })
      .where(and(eq(certificates.id, request.certificateId), isNull(certificates.revokedAt)))
      .returning();
    if (!old?.userId) throw new Error("A reissue request was open for an invalid certificate");
    const added = await addCertificate(
      {
        userId: old.userId,
        courseId: old.courseId,
        issuedBy: actor.id,
        data: { ...old.certificateData, student_name: request.wantedName },
      },
      tx,
    );
    if (!added) throw new Error("The learner already has a certificate for this course");
    await tx
      .update(certificates)
      .set({ replacedById: added.id })
      .where(eq(certificates.id, old.id));
    const { course_title: title } = old.certificateData;
    const number = added.certificateNumber;
    return {
      kind: "certificate_reissued",
      params: { title, number },
      details: { number },
      picture: (locale) => certificateInEmail(added.id, title, locale),
    };
  });
}

/** Declines a request for a corrected name, with a note to the learner. The certificate stays as it is. */
export async function declineReissue(actor: Actor, id: string, note: string, tx: Db = db) {
  return decide(actor, id, { status: "declined", note }, tx, async (request, tx) => {
    const [certificate] = await tx
      .select({ data: certificates.certificateData })
      .from(certificates)
      .where(eq(certificates.id, request.certificateId));
    const params = { title: certificate?.data.course_title ?? "", note };
    return { kind: "reissue_declined", params, details: { note } };
  });
}

type Reissue = typeof certificateReissues.$inferSelect;
type Outcome = Pick<Notice, "kind" | "params" | "picture"> & {
  details: AuditDetails[`certificate.reissue_${"granted" | "declined"}`];
};

async function decide(
  actor: Actor,
  id: string,
  decision: { status: "granted" | "declined"; note?: string },
  tx: Db,
  act: (request: Reissue, tx: Db) => Promise<Outcome>,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    // Locks the certificate first: a revocation locks it and then closes its requests, in the same order.
    const [known] = await tx
      .select({ userId: certificates.userId })
      .from(certificates)
      .innerJoin(certificateReissues, eq(certificateReissues.certificateId, certificates.id))
      .where(eq(certificateReissues.id, id))
      .for("update", { of: certificates });
    if (!known) return refuse("not-found");
    const [request] = await tx
      .update(certificateReissues)
      .set({ ...decision, decidedAt: new Date(), decidedBy: actor.id })
      .where(and(eq(certificateReissues.id, id), eq(certificateReissues.status, "pending")))
      .returning();
    if (!request) return refuse("already-decided");
    const { details, ...notice } = await act(request, tx);
    const subject = { type: "certificate", id: request.certificateId } as const;
    await writeAudit(actor, `certificate.reissue_${decision.status}`, subject, details, tx);
    if (known.userId !== null) {
      const source = `reissue:${id}`;
      await notify(known.userId, { ...notice, link: "/certificates", source }, tx);
    }
    return { ok: true as const };
  });
}

import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

import {
  type AddedCertificate,
  addCertificate,
  findPrintedName,
} from "./add-certificate.server.ts";
import { certificateInEmail } from "./certificate-in-email.server.ts";
import { certificates } from "./tables.server.ts";

export type Achievement = {
  /** The id of the new certificate. Repeated calls with one id issue one certificate. */
  id?: string | undefined;
  userId: string;
  /** The course, if it is a course of the platform. A learner gets one certificate per course. */
  courseId?: string;
  courseTitle: string;
  sdgGoal: number | null;
  /** YYYY-MM-DD */
  completionDate: string;
  score: number | null;
};

/**
 * Issues a certificate to a learner and notifies them. Repeated or concurrent calls take effect once per id and once
 * per course. Without an actor, the platform issues it for a completed course; only admins can issue certificates
 * manually.
 * The PDF is printed by a job that this transaction queues, or by the first download if that comes earlier, and
 * stored. The template is locked until the certificate is committed, so a transaction that deletes or changes it
 * afterwards sees the certificate and prints what is unprinted first (`printUnprinted`).
 */
export async function issueCertificate(
  actor: Actor | undefined,
  achievement: Achievement,
  tx: Db = db,
) {
  const byHand = achievement.courseId === undefined;
  if (byHand && !hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(achievement.userId)) return refuse("unknown-learner");

  return tx.transaction(async (tx) => {
    const name = await findPrintedName(achievement.userId, tx);
    if (name === undefined) return refuse("unknown-learner");
    const locale = await findRecipientLocale(achievement.userId, tx);
    const added = await addCertificate(toCertificate(achievement, name, actor, locale), tx);
    if (!added) return findIssued(achievement, tx);
    await notifyRecipient(achievement, added, tx);
    if (actor) {
      const subject = { type: "certificate", id: added.id } as const;
      const { userId, courseTitle } = achievement;
      const details = { learner: userId, course: courseTitle, number: added.certificateNumber };
      await writeAudit(actor, "certificate.issued", subject, details, tx);
    }
    return { ok: true as const, certificate: added };
  });
}

function toCertificate(
  achievement: Achievement,
  name: string,
  actor: Actor | undefined,
  locale: Locale,
) {
  const t = translate(locale);
  return {
    id: achievement.id,
    userId: achievement.userId,
    courseId: achievement.courseId ?? null,
    issuedBy: actor?.id ?? null,
    data: {
      student_name: name || t("passport.defaultName"),
      course_title: achievement.courseTitle,
      sdg_goal: achievement.sdgGoal,
      completion_date: achievement.completionDate,
      score: achievement.score,
      issuer: t("certificatePdf.issuerName"),
    },
  };
}

async function notifyRecipient(
  { userId, courseTitle }: Achievement,
  added: AddedCertificate,
  tx: Db,
) {
  const notice = {
    kind: "certificate_issued",
    params: { title: courseTitle, number: added.certificateNumber },
    link: "/certificates",
    source: `certificate:${added.id}`,
    picture: (locale: Locale) => certificateInEmail(added.id, courseTitle, locale),
  } as const;
  await notify(userId, notice, tx);
}

async function findIssued({ id, userId, courseId }: Achievement, tx: Db) {
  const same =
    courseId === undefined
      ? eq(certificates.id, id ?? "")
      : and(eq(certificates.courseId, courseId), isNull(certificates.revokedAt));
  const [certificate] = await tx
    .select({ id: certificates.id, certificateNumber: certificates.certificateNumber })
    .from(certificates)
    .where(and(same, eq(certificates.userId, userId)));
  return certificate ? { ok: true as const, certificate } : refuse("id-taken");
}

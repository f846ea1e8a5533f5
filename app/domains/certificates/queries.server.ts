import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Certificate, OwnCertificate, VerifiedCertificate } from "./certificate-json.ts";
import type { CertificateData } from "./certificate.ts";
import { certificateReissues, certificates, certificateTemplates } from "./tables.server.ts";

/** Returns a learner's certificates with course and template, newest first, without replaced ones. */
export async function listCertificates(
  userId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<OwnCertificate>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rest = cursor
    ? sql`(${certificates.issuedAt}, ${certificates.id}) < (select c.issued_at, c.id from certificates c
        where c.id = ${cursor}::uuid and c.user_id = ${userId})`
    : undefined;
  const rows = await tx
    .select({
      id: certificates.id,
      certificateNumber: certificates.certificateNumber,
      issuedAt: certificates.issuedAt,
      certificateData: certificates.certificateData,
      course: sql<
        Certificate["course"]
      >`(select jsonb_build_object('title', c.title, 'sdgGoal', c.sdg_goal)
        from courses c where c.id = ${certificates.courseId})`,
      template: { name: certificateTemplates.name, templateUrl: certificateTemplates.templateUrl },
      revokedAt: certificates.revokedAt,
      revokeReason: certificates.revokeReason,
      wantedName: certificateReissues.wantedName,
    })
    .from(certificates)
    .leftJoin(certificateTemplates, eq(certificateTemplates.id, certificates.templateId))
    .leftJoin(
      certificateReissues,
      and(
        eq(certificateReissues.certificateId, certificates.id),
        eq(certificateReissues.status, "pending"),
      ),
    )
    .where(and(eq(certificates.userId, userId), isNull(certificates.replacedById), rest))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

export type CertificateFile = { id: string; certificateNumber: string; data: CertificateData };

/** Returns a certificate if the actor may download its file: as its owner, or any certificate when `isForAdmin`. */
export async function findCertificateFile(
  id: string,
  reader: { id: string; isForAdmin: boolean },
  tx: Db = db,
): Promise<CertificateFile | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await tx
    .select({
      id: certificates.id,
      certificateNumber: certificates.certificateNumber,
      data: certificates.certificateData,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.id, id),
        reader.isForAdmin ? undefined : eq(certificates.userId, reader.id),
      ),
    );
  return found;
}

const replacement = alias(certificates, "replacement");

/** Returns the certificate with a number, valid or not, with the number of its replacement. */
export async function findCertificateByNumber(
  certificateNumber: string,
  tx: Db = db,
): Promise<VerifiedCertificate | undefined> {
  const [found] = await tx
    .select({
      certificateNumber: certificates.certificateNumber,
      issuedAt: certificates.issuedAt,
      data: certificates.certificateData,
      revokedAt: certificates.revokedAt,
      revokeReason: certificates.revokeReason,
      replacedBy: replacement.certificateNumber,
    })
    .from(certificates)
    .leftJoin(replacement, eq(replacement.id, certificates.replacedById))
    .where(eq(certificates.certificateNumber, certificateNumber));
  return found;
}

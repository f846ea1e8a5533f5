import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";
import { readColumn, rowsColumn, type UserColumn } from "#db/user-column.server.ts";

import type { OwnCertificate, VerifiedCertificate } from "./certificate-json.ts";
import type { CertificateData } from "./certificate.ts";
import { certificates } from "./tables.server.ts";

/** A learner's certificates with course and template, newest first, without replaced ones. */
export const ownCertificatesColumn = ({
  limit,
  cursor,
}: PageOptions): UserColumn<Page<OwnCertificate>> => {
  const rest =
    cursor === undefined
      ? sql``
      : sql`and (c.issued_at, c.id) < (select l.issued_at, l.id from certificates l
          where l.id = ${isUuid(cursor) ? cursor : null}::uuid and l.user_id = u.id)`;
  return rowsColumn(
    sql`
    select c.id, c.certificate_number as "certificateNumber", c.issued_at::text as "issuedAt",
      c.certificate_data as "certificateData", c.revoked_at::text as "revokedAt",
      c.revoke_reason as "revokeReason", r.wanted_name as "wantedName",
      (select json_build_object('title', k.title, 'sdgGoal', k.sdg_goal)
        from courses k where k.id = c.course_id) as course,
      (select json_build_object('name', t.name, 'templateUrl', t.template_url)
        from certificate_templates t where t.id = c.template_id) as template
    from certificates c
    left join certificate_reissues r on r.certificate_id = c.id and r.status = 'pending'
    where c.user_id = u.id and c.replaced_by_id is null ${rest}
    order by c.issued_at desc, c.id desc limit ${limit + 1}`,
    (rows: OwnCertificateRow[]) => cutPage(rows, limit, toOwnCertificate),
  );
};

type OwnCertificateRow = Omit<OwnCertificate, "issuedAt" | "revokedAt"> & {
  issuedAt: string;
  revokedAt: string | null;
};

const toOwnCertificate = ({ issuedAt, revokedAt, ...row }: OwnCertificateRow): OwnCertificate => ({
  ...row,
  issuedAt: new Date(issuedAt),
  revokedAt: revokedAt === null ? null : new Date(revokedAt),
});

/** Returns a learner's certificates with course and template, newest first, without replaced ones. */
export const listCertificates = (
  userId: string,
  page: PageOptions,
  tx: Db = db,
): Promise<Page<OwnCertificate>> => readColumn(userId, ownCertificatesColumn(page), tx);

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

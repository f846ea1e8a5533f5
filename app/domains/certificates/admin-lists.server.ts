import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import { normaliseCertificateNumber } from "./certificate-number.ts";
import type { CertificateData } from "./certificate.ts";
import { certificateReissues, certificates } from "./tables.server.ts";

export type IssuedCertificate = {
  id: string;
  certificateNumber: string;
  issuedAt: Date;
  data: CertificateData;
  revokedAt: Date | null;
  revokeReason: string | null;
};

/** Returns issued certificates, newest first. A search matches the number, or part of the learner's name. */
export async function listIssued(
  { limit, cursor, search }: PageOptions & { search?: string | undefined },
  tx: Db = db,
): Promise<Page<IssuedCertificate>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rest = cursor
    ? sql`(${certificates.issuedAt}, ${certificates.id}) <
        (select c.issued_at, c.id from certificates c where c.id = ${cursor}::uuid)`
    : undefined;
  const rows = await tx
    .select({
      id: certificates.id,
      certificateNumber: certificates.certificateNumber,
      issuedAt: certificates.issuedAt,
      data: certificates.certificateData,
      revokedAt: certificates.revokedAt,
      revokeReason: certificates.revokeReason,
    })
    .from(certificates)
    .where(and(rest, search ? matches(search) : undefined))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

function matches(search: string) {
  const number = normaliseCertificateNumber(search);
  if (number !== undefined) return eq(certificates.certificateNumber, number);
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${certificates.certificateData}->>'student_name' ilike ${pattern}`;
}

/** Returns the number of all certificates ever issued. */
export async function countIssued(tx: Db = db): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(certificates);
  return row?.n ?? 0;
}

export type ReissueRequest = {
  id: string;
  wantedName: string;
  createdAt: Date;
  certificateNumber: string;
  data: CertificateData;
};

/** Returns open requests for a corrected name, oldest first. */
export async function listReissueRequests(
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<ReissueRequest>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rest = cursor
    ? sql`(${certificateReissues.createdAt}, ${certificateReissues.id}) >
        (select r.created_at, r.id from certificate_reissues r where r.id = ${cursor}::uuid)`
    : undefined;
  const rows = await tx
    .select({
      id: certificateReissues.id,
      wantedName: certificateReissues.wantedName,
      createdAt: certificateReissues.createdAt,
      certificateNumber: certificates.certificateNumber,
      data: certificates.certificateData,
    })
    .from(certificateReissues)
    .innerJoin(certificates, eq(certificates.id, certificateReissues.certificateId))
    .where(and(eq(certificateReissues.status, "pending"), isNull(certificates.revokedAt), rest))
    .orderBy(asc(certificateReissues.createdAt), asc(certificateReissues.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

/** Returns the number of open re-issue requests. */
export async function countReissueRequests(tx: Db = db): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(certificateReissues)
    .where(eq(certificateReissues.status, "pending"));
  return row?.n ?? 0;
}

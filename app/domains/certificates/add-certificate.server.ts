import { sql } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { emitPassportChanged } from "#app/domains/passport/ledger/emit-passport-changed.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

import { makeCertificateNumber } from "./certificate-number.ts";
import type { CertificateData } from "./certificate.ts";
import { certificates } from "./tables.server.ts";
import { chooseTemplate } from "./template/choose.server.ts";

type NewCertificate = {
  id?: string | undefined;
  userId: string;
  courseId: string | null;
  issuedBy: string | null;
  data: CertificateData;
};

export type AddedCertificate = { id: string; certificateNumber: string };

/**
 * Adds a certificate with its template and number, and the job that prints it, in the caller's transaction. Returns
 * undefined when there is a certificate with this id, or one for this learner and course.
 */
export async function addCertificate(
  { data, ...certificate }: NewCertificate,
  tx: Db,
): Promise<AddedCertificate | undefined> {
  const templateId = await chooseTemplate(data.sdg_goal, tx);
  const [added] = await tx
    .insert(certificates)
    .values({
      ...certificate,
      templateId: templateId ?? null,
      certificateNumber: makeCertificateNumber(new Date().getUTCFullYear()),
      certificateData: data,
    })
    .onConflictDoNothing()
    .returning({ id: certificates.id, certificateNumber: certificates.certificateNumber });
  if (!added) return undefined;
  await enqueue("print-certificate", { id: added.id }, tx);
  await emitPassportChanged(certificate.userId, tx);
  return added;
}

/** Returns the learner's name as printed on certificates; undefined if there is no such learner. */
export async function findPrintedName(userId: string, tx: Db): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(sql`${profiles.id} = ${userId}`);
  return row?.name.trim();
}

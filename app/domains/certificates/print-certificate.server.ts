import { randomBytes } from "node:crypto";

import { and, eq, isNull, sql } from "drizzle-orm";

import { localeOf } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { log } from "#app/platform/log.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { deleteFile, getFile, putFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type CertificateData, verifyPath } from "./certificate.ts";
import { type PrintTemplate, renderCertificate } from "./render-certificate.server.ts";
import { certificates, certificateTemplates } from "./tables.server.ts";
import { startingPlacement } from "./template/placement.ts";
import { templateKey } from "./template/template.ts";

// One at a time: drawing blocks this process, so that other requests wait for at most one certificate.
const printing = boundedTaskCache<Uint8Array>({ maxResults: 8, concurrency: 1, waiting: 200 });

/**
 * Returns the stored PDF of a certificate; prints and stores it first if it was never printed. Returns undefined when
 * there is no such certificate; throws when too many are waiting to be printed.
 */
export async function printCertificate(id: string, tx: Db = db): Promise<Uint8Array | undefined> {
  const row = await findPrintable(id, tx);
  if (!row) return undefined;
  const stored = row.fileKey === null ? undefined : await getFile(row.fileKey);
  if (stored) return stored;
  const printed = printing.start(printingKey(row), () => printAndCache(row, tx));
  if (!printed) throw new Error("Too many certificates are queued for rendering");
  return printed;
}

/**
 * Prints the unprinted certificates of a template. Call it before the template's file is deleted or its fields are
 * moved.
 */
export async function printUnprinted(templateId: string, tx: Db = db): Promise<void> {
  const unprinted = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.templateId, templateId), isNull(certificates.fileKey)));
  for (const { id } of unprinted) {
    // Sequential, because printing is limited to one at a time anyway.
    await printCertificate(id, tx);
  }
}

type Printable = {
  id: string;
  certificateNumber: string;
  language: string | null;
  data: CertificateData;
  fileKey: string | null;
  template: Pick<
    typeof certificateTemplates.$inferSelect,
    "templateUrl" | "contentType" | "placement" | "pageWidth" | "pageHeight" | "deletedAt"
  > | null;
};

async function findPrintable(id: string, tx: Db): Promise<Printable | undefined> {
  const [row] = await tx
    .select({
      id: certificates.id,
      certificateNumber: certificates.certificateNumber,
      language: profiles.language,
      data: certificates.certificateData,
      fileKey: certificates.fileKey,
      template: {
        templateUrl: certificateTemplates.templateUrl,
        contentType: certificateTemplates.contentType,
        placement: certificateTemplates.placement,
        pageWidth: certificateTemplates.pageWidth,
        pageHeight: certificateTemplates.pageHeight,
        deletedAt: certificateTemplates.deletedAt,
      },
    })
    .from(certificates)
    .leftJoin(certificateTemplates, eq(certificateTemplates.id, certificates.templateId))
    .leftJoin(profiles, eq(profiles.id, certificates.userId))
    .where(eq(certificates.id, id));
  return row;
}

async function printAndCache(row: Printable, tx: Db): Promise<Uint8Array> {
  const pdf = await print(row);
  const key = `certificates/issued/${randomBytes(16).toString("hex")}.pdf`;
  await putFile(key, pdf, "application/pdf");
  const [printed] = await tx
    .update(certificates)
    .set({ fileKey: key })
    .where(and(eq(certificates.id, row.id), unchanged(row)))
    .returning({ id: certificates.id });
  if (printed) return pdf;
  // Another process has stored its PDF first, that one is the certificate; or it has changed, and will be printed again.
  await deleteFile(key);
  const now = await findPrintable(row.id, tx);
  return (now?.fileKey ? await getFile(now.fileKey) : undefined) ?? pdf;
}

const printingKey = ({ id, data }: Printable) =>
  data.with_field_work ? `${id} with field work` : id;

// Its field work may have been approved while it was being printed.
const unchanged = ({ fileKey, data }: Printable) =>
  and(
    fileKey === null ? isNull(certificates.fileKey) : eq(certificates.fileKey, fileKey),
    sql`${certificates.certificateData} ? 'with_field_work' = ${data.with_field_work ?? false}`,
  );

async function print({
  certificateNumber,
  data,
  template,
  language,
}: Printable): Promise<Uint8Array> {
  const verifyUrl = publicUrl(verifyPath(certificateNumber));
  const facts = { data, certificateNumber, verifyUrl, locale: localeOf(language) };
  try {
    return await renderCertificate({ ...facts, template: await readTemplate(template) });
  } catch (error) {
    // If the template can't be printed on, the learner still gets a certificate on the built-in template.
    log.error(
      { err: error, certificate: certificateNumber },
      "could not render the certificate template",
    );
    return renderCertificate({ ...facts, template: null });
  }
}

async function readTemplate(template: Printable["template"]): Promise<PrintTemplate | null> {
  if (!template) return null;
  const { templateUrl, contentType, placement, pageWidth, pageHeight } = template;
  const bytes = await getFile(templateKey(templateUrl));
  if (!bytes && template.deletedAt) return null;
  if (!bytes) throw new Error(`Template file not found: ${templateUrl}`);
  return { bytes, contentType, placement: placement ?? startingPlacement(pageWidth, pageHeight) };
}

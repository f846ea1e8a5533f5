import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import { issueCertificate } from "#app/domains/certificates/issue-certificate.server.ts";
import { certificates, certificateTemplates } from "#app/domains/certificates/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";

/** Creates a template whose file has the key that its address names; no file is stored. */
export async function buildTemplate(
  tx: Db,
  overrides: Partial<typeof certificateTemplates.$inferInsert> = {},
) {
  const key = `certificates/templates/${randomBytes(8).toString("hex")}.png`;
  const [template] = await tx
    .insert(certificateTemplates)
    .values({
      name: "Blue frame",
      templateUrl: `/storage/${key}`,
      contentType: "image/png",
      pageWidth: 842,
      pageHeight: 595,
      ...overrides,
    })
    .returning();
  if (!template) throw new Error("template not created");
  return { ...template, key };
}

type Overrides = {
  name?: string;
  userId?: string;
  courseTitle?: string;
  sdgGoal?: number | null;
  score?: number | null;
};

/** Creates a manually issued certificate, with its learner and the admin. */
export async function buildCertificate(tx: Db, overrides: Overrides = {}) {
  const admin = await buildActor(tx, { roles: ["admin"] });
  const learner = await buildActor(tx, { name: overrides.name ?? "Ada Obi" });
  const issued = await issueCertificate(
    admin,
    {
      userId: overrides.userId ?? learner.id,
      courseTitle: overrides.courseTitle ?? "Clean water for all",
      sdgGoal: overrides.sdgGoal === undefined ? 6 : overrides.sdgGoal,
      completionDate: "2026-11-21",
      score: overrides.score === undefined ? 92 : overrides.score,
    },
    tx,
  );
  if (!issued.ok) throw new Error(issued.reason);
  return { admin, learner, ...issued.certificate };
}

/** Returns the database row of a certificate. */
export async function readCertificate(tx: Db, id: string) {
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id));
  return row;
}

import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { printUnprinted } from "#app/domains/certificates/print-certificate.server.ts";
import { certificateTemplates as templates } from "#app/domains/certificates/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { removeTemplateFiles } from "./remove-files.server.ts";

/** Deletes a template and its stored file permanently. Certificates printed with it stay as they are. */
export async function deleteTemplate(actor: Actor, id: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  const templateUrl = await tx.transaction(async (tx) => {
    const [deleted] = await tx
      .update(templates)
      .set({ deletedAt: new Date(), isDefault: false })
      .where(and(eq(templates.id, id), isNull(templates.deletedAt)))
      .returning({ name: templates.name, templateUrl: templates.templateUrl });
    if (deleted) await writeAudit(actor, "template.deleted", { type: "template", id }, deleted, tx);
    return deleted?.templateUrl ?? (await findDeletedUrl(id, tx));
  });
  if (templateUrl === undefined) return refuse("not-found");
  // Transactions that issued certificates with this template have committed by now, because they locked its row.
  await printUnprinted(id, tx);
  // After the commit, because a deletion that is rolled back still needs its file.
  await removeTemplateFiles(templateUrl, tx);
  return { ok: true as const };
}

// A repeated request, for example after a lost connection, succeeds, and deletes the file if it was left behind.
async function findDeletedUrl(id: string, tx: Db): Promise<string | undefined> {
  const [gone] = await tx
    .select({ templateUrl: templates.templateUrl })
    .from(templates)
    .where(eq(templates.id, id));
  return gone?.templateUrl;
}

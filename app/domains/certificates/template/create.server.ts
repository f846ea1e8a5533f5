import { randomBytes } from "node:crypto";

import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import {
  certificateTemplates as templates,
  templateColumns,
} from "#app/domains/certificates/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import { clearDefault, lockDefaults } from "./default.server.ts";
import type { TemplateInput } from "./input.ts";
import { type InspectedTemplate, inspectTemplate } from "./inspect.server.ts";
import { templateFileKeys } from "./remove-files.server.ts";
import { previewUrl, type Template, templateKey, templateUrlOf } from "./template.ts";

/**
 * Creates a template from a file, which is validated by its content, and stores the file. Repeated or concurrent
 * calls with one id return the template of the first call. A refused call stores nothing.
 */
export async function createTemplate(
  actor: Actor,
  { id, file, ...input }: TemplateInput & { file: unknown; id?: string | undefined },
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  const inspected = await inspectTemplate(file);
  if (!inspected.ok) return inspected;

  const templateUrl = templateUrlOf(newKey(inspected.extension));
  const template = await withStoredFiles(
    {
      keys: templateFileKeys(templateUrl),
      store: () => storeFiles(templateUrl, inspected),
      write: (tx) => insert(actor, { ...input, id, templateUrl }, inspected, tx),
      isWritten: (made) => made !== undefined,
    },
    tx,
  );
  return template ? { ok: true as const, template } : findOwn(actor, id ?? "", tx);
}

// The key consists of the time, random characters and the detected extension. Nothing of the uploaded file name is
// used.
const newKey = (extension: string) =>
  `certificates/templates/${Date.now()}${randomBytes(12).toString("hex")}.${extension}`;

async function storeFiles(templateUrl: string, inspected: InspectedTemplate): Promise<void> {
  await putFile(templateKey(templateUrl), inspected.bytes, inspected.contentType);
  await putFile(templateKey(previewUrl({ templateUrl })), inspected.preview, "image/webp");
}

type NewTemplate = TemplateInput & { id: string | undefined; templateUrl: string };

async function insert(
  actor: Actor,
  { id, templateUrl, ...input }: NewTemplate,
  inspected: InspectedTemplate,
  tx: Db,
): Promise<Template | undefined> {
  if (input.is_default) await lockDefaults(tx);
  const [made] = await tx
    .insert(templates)
    .values({
      ...toColumns(templates, input),
      // Set below, once the previous default is cleared.
      isDefault: false,
      id,
      templateUrl,
      contentType: inspected.contentType,
      pageWidth: inspected.pageWidth,
      pageHeight: inspected.pageHeight,
      placement: inspected.placement,
      createdBy: actor.id,
    })
    .onConflictDoNothing({ target: templates.id })
    .returning(templateColumns);
  if (!made) return undefined;
  if (input.is_default) {
    await clearDefault(input.sdg_goal, tx);
    await tx.update(templates).set({ isDefault: true }).where(eq(templates.id, made.id));
  }
  await writeAudit(actor, "template.created", { type: "template", id: made.id }, input, tx);
  return { ...made, isDefault: input.is_default };
}

async function findOwn(actor: Actor, id: string, tx: Db) {
  const [template] = await tx
    .select(templateColumns)
    .from(templates)
    .where(
      and(eq(templates.id, id), eq(templates.createdBy, actor.id), isNull(templates.deletedAt)),
    );
  return template ? { ok: true as const, template } : refuse("id-taken");
}

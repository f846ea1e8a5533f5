import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import {
  certificateTemplates as templates,
  templateColumns,
} from "#app/domains/certificates/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import { clearDefault, lockDefaults } from "./default.server.ts";
import type { TemplatePatch } from "./input.ts";

/** Updates the given fields of a template. A new default of a goal replaces the previous default. */
export async function updateTemplate(actor: Actor, id: string, patch: TemplatePatch, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    await lockDefaults(tx);
    const [before] = await tx
      .select(templateColumns)
      .from(templates)
      .where(and(eq(templates.id, id), isNull(templates.deletedAt)))
      .for("update");
    if (!before) return refuse("not-found");
    const goal = patch.sdg_goal === undefined ? before.sdgGoal : patch.sdg_goal;
    const isDefault = patch.is_default ?? before.isDefault;
    if (isDefault) await clearDefault(goal, tx);

    const [template] = await tx
      .update(templates)
      .set({ ...toColumns(templates, patch), sdgGoal: goal, isDefault })
      .where(eq(templates.id, id))
      .returning(templateColumns);
    await writeAudit(actor, "template.updated", { type: "template", id }, { ...patch }, tx);
    return { ok: true as const, template: template ?? before };
  });
}

import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { printUnprinted } from "#app/domains/certificates/print-certificate.server.ts";
import {
  certificateTemplates as templates,
  templateColumns,
} from "#app/domains/certificates/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { clampToPage } from "./placement.ts";
import type { Placement } from "./template.ts";

/**
 * Stores the positions of the fields and the QR code on a template. Whatever extends beyond the page is moved onto
 * it.
 */
export async function placeTemplate(actor: Actor, id: string, placement: Placement, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const [before] = await tx
      .select(templateColumns)
      .from(templates)
      .where(and(eq(templates.id, id), isNull(templates.deletedAt)))
      .for("update");
    if (!before) return refuse("not-found");
    // Certificates issued before are printed with the old positions.
    await printUnprinted(id, tx);
    const placed = clampToPage(placement, before.pageWidth, before.pageHeight);
    await tx.update(templates).set({ placement: placed }).where(eq(templates.id, id));
    await writeAudit(actor, "template.placed", { type: "template", id }, { ...placed }, tx);
    return { ok: true as const, template: { ...before, placement: placed } };
  });
}

import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { InstitutionSettings } from "./institution-input.ts";
import { lockForStaff } from "./lock-institution.server.ts";
import { recordAdminAction } from "./record-admin-action.server.ts";
import { institutions } from "./tables.server.ts";

/** Updates the content of an institution's public page. Only owners may do this. */
export async function updateInstitution(
  actor: Actor,
  id: string,
  settings: InstitutionSettings,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockForStaff(actor, id, tx);
    if (locked?.role !== "owner") return refuse("not-allowed");
    await tx.update(institutions).set(settings).where(eq(institutions.id, id));
    const details = { name: locked.name, ...settings };
    await recordAdminAction(actor, "institution.changed", id, details, tx);
    return { ok: true as const };
  });
}

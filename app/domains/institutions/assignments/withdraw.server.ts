import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { recordAdminAction } from "#app/domains/institutions/record-admin-action.server.ts";
import { assignments } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockAssignment } from "./lock-assignment.server.ts";

/**
 * Withdraws an assignment, by staff of its institution. It is no longer required of anyone;
 * completed work stays.
 */
export async function withdrawAssignment(actor: Actor, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockAssignment(actor, id, tx);
    if (!locked) return refuse("not-found");
    await tx.update(assignments).set({ withdrawnAt: new Date() }).where(eq(assignments.id, id));
    const { institution, title } = locked;
    const details = { name: institution.name, title };
    await recordAdminAction(actor, "institution.assignment_withdrawn", institution.id, details, tx);
    return { ok: true as const };
  });
}

import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockToPrepare } from "#app/domains/institutions/lock-institution.server.ts";
import { invitationLists } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

/** Locks a list together with its institution, for whoever may prepare it, until the transaction ends. */
export async function lockList(actor: Actor, institutionId: string, id: string, tx: Db) {
  const institution = await lockToPrepare(actor, institutionId, tx);
  if (!institution) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("list-not-found");
  const [list] = await tx
    .select()
    .from(invitationLists)
    .where(and(eq(invitationLists.institutionId, institutionId), eq(invitationLists.id, id)))
    .for("update");
  return list ? { ok: true as const, institution, list } : refuse("list-not-found");
}

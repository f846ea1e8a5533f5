import type { Actor } from "#app/domains/accounts/actor.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { isMember } from "./lock-member.server.ts";

/** Stores whether the actor may be named on the public page of one of their institutions. */
export async function setNameVisibility(
  actor: Actor,
  institutionId: string,
  isNamed: boolean,
  tx: Db = db,
) {
  if (!isUuid(institutionId)) return refuse("not-found");
  const set = await tx
    .update(institutionMembers)
    .set({ isNamed })
    .where(isMember(institutionId, actor.id))
    .returning({ userId: institutionMembers.userId });
  return set.length ? { ok: true as const } : refuse("not-a-member");
}

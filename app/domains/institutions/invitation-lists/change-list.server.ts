import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { invitationLists } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ListMapping } from "./list-columns.ts";
import { lockList } from "./lock-list.server.ts";

/** Corrects how a list is read. Refuses one that was sent, and a mapping without an email address. */
export async function changeMapping(
  actor: Actor,
  institutionId: string,
  { id, ...mapping }: ListMapping & { id: string },
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockList(actor, institutionId, id, tx);
    if (!locked.ok) return locked;
    if (locked.list.sentAt) return refuse("list-sent");
    if (!mapping.columns.includes("email")) return refuse("no-email-column");
    const columns = [...mapping.columns];
    await tx
      .update(invitationLists)
      .set({ ...mapping, columns })
      .where(eq(invitationLists.id, id));
    return { ok: true as const };
  });
}

/** Deletes a list that was not sent. A repeated call changes nothing. */
export async function deleteList(actor: Actor, institutionId: string, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockList(actor, institutionId, id, tx);
    if (!locked.ok) return locked.reason === "list-not-found" ? { ok: true as const } : locked;
    if (locked.list.sentAt) return refuse("list-sent");
    await tx.delete(invitationLists).where(eq(invitationLists.id, id));
    return { ok: true as const };
  });
}

import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUnanswered } from "#app/domains/institutions/lock-institution.server.ts";
import {
  institutionInvitations,
  invitationLists,
} from "#app/domains/institutions/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockList } from "./lock-list.server.ts";

/**
 * Withdraws all invitations of a list that are not answered, and returns their number: the emails
 * that wait are not sent, and the links of those that were become invalid.
 */
export async function withdrawList(actor: Actor, institutionId: string, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockList(actor, institutionId, id, tx);
    if (!locked.ok) return locked;
    const withdrawn = await tx
      .update(institutionInvitations)
      .set({ withdrawnAt: sql`now()` })
      .where(and(eq(institutionInvitations.listId, id), isUnanswered))
      .returning({ id: institutionInvitations.id });
    if (locked.list.sentAt && !locked.list.withdrawnAt) {
      const at = sql`now()`;
      await tx.update(invitationLists).set({ withdrawnAt: at }).where(eq(invitationLists.id, id));
    }
    return { ok: true as const, withdrawn: withdrawn.length };
  });
}

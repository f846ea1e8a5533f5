import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { checkInvitations } from "#app/domains/institutions/invitations/check.server.ts";
import { storeInvitations } from "#app/domains/institutions/invitations/invite-members.server.ts";
import { invitationLists } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockList } from "./lock-list.server.ts";
import { decodeSheet, readSheet } from "./read-sheet.server.ts";
import { toRows } from "./to-rows.ts";

/**
 * Sends a list, once: creates the cohorts that it names, invites everyone who can be invited, and
 * keeps the other rows with the reason. The source is deleted. Refuses it before the institution is
 * approved. A repeated call changes nothing and reports that nobody was invited.
 */
export async function sendList(actor: Actor, institutionId: string, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockList(actor, institutionId, id, tx);
    if (!locked.ok) return locked;
    const { institution, list } = locked;
    if (!institution.isApproved) return refuse("not-approved");
    if (list.source === null) return { ok: true as const, invited: 0, skipped: 0 };
    const rows = toRows(readSheet(decodeSheet(list.source, list.encoding)), list);
    const options = { institutionId, role: institution.role, createsCohorts: true };
    const { answers, invitees } = await checkInvitations(rows, options, tx);
    await storeInvitations(invitees, { actor, institutionId, listId: id }, tx);
    const skipped = answers.filter(({ outcome }) => outcome !== "invited");
    await tx
      .update(invitationLists)
      .set({ sentAt: new Date(), source: null, skipped })
      .where(eq(invitationLists.id, id));
    return { ok: true as const, invited: invitees.length, skipped: skipped.length };
  });
}

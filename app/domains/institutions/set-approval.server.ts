import { and, eq, inArray } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { institutionsPath } from "./institution.ts";
import { lockInstitution } from "./lock-institution.server.ts";
import { institutionPath } from "./members/staff.ts";
import { institutionMembers, institutions } from "./tables.server.ts";

/**
 * Withdraws an approval: the page and the staff area close, while members and cohorts stay.
 * Notifies the owners of the reason. A repeated call changes nothing.
 */
export async function withdrawApproval(actor: Actor, id: string, reason: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  return change(
    actor,
    id,
    { from: "approved", to: "rejected", act: "withdrawn", note: reason },
    tx,
  );
}

/**
 * Restores an approval that was refused or withdrawn, and notifies the owners. A repeated call
 * changes nothing.
 */
export async function restoreApproval(actor: Actor, id: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  return change(actor, id, { from: "rejected", to: "approved", act: "restored", note: null }, tx);
}

type Change = {
  from: "approved" | "rejected";
  to: "approved" | "rejected";
  act: "withdrawn" | "restored";
  note: string | null;
};

async function change(actor: Actor, id: string, { from, to, act, note }: Change, tx: Db) {
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const locked = await lockInstitution(id, tx);
    if (!locked) return refuse("not-found");
    if (locked.status === to) return { ok: true as const };
    if (locked.status !== from) return refuse("not-decided");
    const at = new Date();
    await tx
      .update(institutions)
      .set({ status: to, reviewedBy: actor.id, reviewedAt: at, reviewNote: note })
      .where(eq(institutions.id, id));
    if (to === "approved") await makeFirstOwner(id, locked.requestedBy, tx);
    for (const userId of await listOwners(id, tx)) {
      await notify(
        userId,
        {
          kind: `institution_${act}`,
          params: { name: locked.name, ...(note !== null && { note }) },
          link: to === "approved" ? institutionPath(locked.slug) : institutionsPath,
          source: `institution:${id}:${act}:${at.getTime()}`,
        },
        tx,
      );
    }
    const details = { name: locked.name, note };
    await writeAudit(actor, `institution.${act}`, { type: "institution", id }, details, tx);
    return { ok: true as const };
  });
}

// A request that was refused at first has no owner yet.
async function makeFirstOwner(id: string, requestedBy: string | null, tx: Db) {
  if (requestedBy === null || (await listOwners(id, tx)).length > 0) return;
  await tx
    .insert(institutionMembers)
    .values({ institutionId: id, userId: requestedBy, role: "owner" })
    .onConflictDoUpdate({
      target: [institutionMembers.institutionId, institutionMembers.userId],
      set: { role: "owner" },
    });
}

async function listOwners(id: string, tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ userId: institutionMembers.userId })
    .from(institutionMembers)
    .where(
      and(eq(institutionMembers.institutionId, id), inArray(institutionMembers.role, ["owner"])),
    );
  return rows.map(({ userId }) => userId);
}

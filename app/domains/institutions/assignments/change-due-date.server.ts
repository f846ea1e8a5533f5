import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { recordAdminAction } from "#app/domains/institutions/record-admin-action.server.ts";
import { assignmentReminders, assignments } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { DueDateInput } from "./input.ts";
import { lockAssignment } from "./lock-assignment.server.ts";
import { reminderDays } from "./remind.server.ts";

const dayMs = 24 * 3600 * 1000;

/**
 * Changes or removes the due date of an assignment, by staff of its institution. If the new date
 * moves the reminder into the future, members are reminded of the new date.
 */
export async function changeDueDate(
  actor: Actor,
  id: string,
  { due: dueAt }: DueDateInput,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockAssignment(actor, id, tx);
    if (!locked) return refuse("not-found");
    if (locked.dueAt?.getTime() === dueAt?.getTime()) return { ok: true as const };
    await tx.update(assignments).set({ dueAt }).where(eq(assignments.id, id));
    if (dueAt === null || dueAt.getTime() > Date.now() + reminderDays * dayMs) {
      await tx.delete(assignmentReminders).where(eq(assignmentReminders.assignmentId, id));
    }
    const { institution, title } = locked;
    const details = { name: institution.name, title };
    await recordAdminAction(actor, "institution.assignment_moved", institution.id, details, tx);
    return { ok: true as const };
  });
}

import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockForStaff } from "#app/domains/institutions/lock-institution.server.ts";
import { cohorts } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueueEach } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { checkInvitations, type Invitee } from "./check.server.ts";
import { type InvitationRow, invitationRules } from "./invitation.ts";
import { digestOf, newToken } from "./token.server.ts";

/**
 * Invites users by email, up to the limit of the plan, and returns the outcome of each line. Valid
 * lines are processed even if others are invalid. If the lines are sent again, nobody is invited or
 * emailed twice.
 */
export async function inviteMembers(
  actor: Actor,
  institutionId: string,
  rows: readonly InvitationRow[],
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockForStaff(actor, institutionId, tx);
    if (!locked) return refuse("not-allowed");
    const options = { institutionId, role: locked.role, createsCohorts: false };
    const { answers, invitees, isOnPlan } = await checkInvitations(rows, options, tx);
    await storeInvitations(invitees, { actor, institutionId }, tx);
    return { ok: true as const, answers, isOnPlan };
  });
}

type Sender = { actor: Actor; institutionId: string; listId?: string };

/**
 * Stores invitations and the cohorts that they name, and queues their emails. Call it while the
 * institution is locked. An expired invitation restarts.
 */
export async function storeInvitations(
  invitees: readonly Invitee[],
  { actor, institutionId, listId }: Sender,
  tx: Db,
) {
  if (invitees.length === 0) return;
  const ids = await createCohorts(invitees, institutionId, tx);
  const invited = invitees.map((invitee) => ({ ...invitee, token: newToken() }));
  const rows = invited.map(({ email, name, role, cohort, token }) => ({
    email,
    name,
    role,
    cohort_id:
      cohort === null ? null : "id" in cohort ? cohort.id : ids.get(cohort.newName.toLowerCase()),
    digest: digestOf(token),
  }));
  // One statement for all, because a list may have thousands of lines.
  await tx.execute(sql`
    insert into institution_invitations as i
      (institution_id, email, name, role, cohort_id, digest, invited_by, list_id, expires_at)
    select ${institutionId}::uuid, r.email, r.name, r.role, r.cohort_id, r.digest, ${actor.id}::uuid,
      ${listId ?? null}::uuid, now() + ${invitationRules.days} * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(email text, name text, role text, cohort_id uuid, digest text)
    on conflict (institution_id, email) where accepted_at is null and withdrawn_at is null
    do update set name = excluded.name, role = excluded.role, cohort_id = excluded.cohort_id,
      digest = excluded.digest, invited_by = excluded.invited_by, list_id = excluded.list_id,
      expires_at = excluded.expires_at, created_at = now()`);
  const emails = invited.map(({ token, name }) => ({ token, name }));
  await enqueueEach("send-invitation", emails, tx);
}

/** Creates the cohorts that invitees name and returns their ids, by their name in lower case. */
async function createCohorts(invitees: readonly Invitee[], institutionId: string, tx: Db) {
  const names = new Map(
    invitees.flatMap(({ cohort }) =>
      cohort !== null && "newName" in cohort
        ? [[cohort.newName.toLowerCase(), cohort.newName] as const]
        : [],
    ),
  );
  if (names.size === 0) return new Map<string, string>();
  const created = await tx
    .insert(cohorts)
    .values([...names.values()].map((name) => ({ institutionId, name })))
    .returning({ id: cohorts.id, name: cohorts.name });
  return new Map(created.map(({ id, name }) => [name.toLowerCase(), id]));
}

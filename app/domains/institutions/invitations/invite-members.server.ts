import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueueEach } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { checkInvitations, type Invitee } from "./check.server.ts";
import { type InvitationRow, invitationRules } from "./invitation.ts";
import { digestOf, newToken } from "./token.server.ts";

/**
 * Invites the users of a list by email, up to the limit of the plan, and returns the outcome of
 * each line. Valid lines are processed even if others are invalid. If the list is sent again,
 * nobody is invited or emailed twice.
 */
export async function inviteMembers(
  actor: Actor,
  institutionId: string,
  rows: readonly InvitationRow[],
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const checked = await checkInvitations(actor, institutionId, rows, tx);
    if (!checked) return refuse("not-allowed");
    const { answers, invitees, isOnPlan } = checked;
    await keep(actor, institutionId, invitees, tx);
    return { ok: true as const, answers, isOnPlan };
  });
}

/**
 * Returns the outcome that each line of a list would have if it were sent now. Does not invite or
 * email anyone.
 */
export async function previewInvitations(
  actor: Actor,
  institutionId: string,
  rows: readonly InvitationRow[],
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const checked = await checkInvitations(actor, institutionId, rows, tx);
    if (!checked) return refuse("not-allowed");
    const { answers, isOnPlan } = checked;
    return { ok: true as const, answers, isOnPlan };
  });
}

// One statement for all, because a list may have thousands of lines. An expired invitation
// restarts.
async function keep(actor: Actor, institutionId: string, invitees: readonly Invitee[], tx: Db) {
  if (invitees.length === 0) return;
  const invited = invitees.map((invitee) => ({ ...invitee, token: newToken() }));
  const rows = invited.map(({ email, role, cohortId, token }) => {
    return { email, role, cohort_id: cohortId, digest: digestOf(token) };
  });
  await tx.execute(sql`
    insert into institution_invitations as i
      (institution_id, email, role, cohort_id, digest, invited_by, expires_at)
    select ${institutionId}::uuid, r.email, r.role, r.cohort_id, r.digest, ${actor.id}::uuid,
      now() + ${invitationRules.days} * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(email text, role text, cohort_id uuid, digest text)
    on conflict (institution_id, email) where accepted_at is null and withdrawn_at is null
    do update set role = excluded.role, cohort_id = excluded.cohort_id, digest = excluded.digest,
      invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now()`);
  const letters = invited.map(({ token, name }) => ({ token, name }));
  await enqueueEach("send-invitation", letters, tx);
}

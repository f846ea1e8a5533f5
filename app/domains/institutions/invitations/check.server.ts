import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { countSeatsLeft, lockForStaff } from "#app/domains/institutions/lock-institution.server.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import type { Db } from "#db/client.server.ts";

import {
  type InvitationAnswer,
  type InvitationOutcome,
  type InvitationRow,
  invitationRules,
  validateRow,
} from "./invitation.ts";

/** A user who can be invited, from one line of a list. */
export type Invitee = { email: string; name: string; role: string; cohortId: string | null };

/**
 * Validates the lines of a list and returns the outcome of each, and the users to invite, up to the
 * limit of the plan. Returns undefined unless the actor is staff. The institution stays locked, so
 * that inviting in the same transaction has the same outcome.
 */
export async function checkInvitations(
  actor: Actor,
  institutionId: string,
  rows: readonly InvitationRow[],
  tx: Db,
) {
  const locked = await lockForStaff(actor, institutionId, tx);
  if (!locked) return undefined;
  const cohorts = await listCohorts(institutionId, tx);
  const checked = rows.map((row) => ({
    row,
    said: validateRow(row, { role: locked.role, cohorts }),
  }));
  const addresses = checked.flatMap(({ said }) => (typeof said === "string" ? [] : [said.email]));
  const known = await findKnown(institutionId, addresses, tx);
  const free = await countSeatsLeft(institutionId, tx);
  const invitees = new Map<string, Invitee>();
  const answers = checked.map(({ row, said }): InvitationAnswer => {
    const outcome = decide(said, { known, invitees, places: free.invitations });
    if (outcome === "invited" && typeof said !== "string") {
      invitees.set(said.email, { ...said, name: row.name });
    }
    return { ...row, outcome };
  });
  return { answers, invitees: [...invitees.values()], isOnPlan: free.isOnPlan };
}

type Sofar = {
  known: Map<string, InvitationOutcome>;
  invitees: Map<string, Invitee>;
  places: number;
};

function decide(
  said: ReturnType<typeof validateRow>,
  { known, invitees, places }: Sofar,
): InvitationOutcome {
  if (typeof said === "string") return said;
  if (invitees.has(said.email)) return "repeated";
  return known.get(said.email) ?? (invitees.size < places ? "invited" : "no-place");
}

/**
 * Finds which of the email addresses belong to members, have an open invitation, or refused one
 * recently.
 */
async function findKnown(institutionId: string, emails: string[], tx: Db) {
  const list = sql`any(${sql.param(emails)}::text[])`;
  const { rows } = await tx.execute<{ email: string; outcome: InvitationOutcome }>(sql`
    select i.email, 'refused' as outcome from institution_invitations i
    where i.institution_id = ${institutionId} and i.email = ${list}
      and i.refused_at > now() - ${invitationRules.cooldownDays} * interval '1 day'
    union all
    select i.email, 'already-invited' from institution_invitations i
    where i.institution_id = ${institutionId} and i.email = ${list}
      and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
    union all
    select u.email, 'already-member' from institution_members m join users u on u.id = m.user_id
    where m.institution_id = ${institutionId} and u.email = ${list}`);
  return new Map(rows.map(({ email, outcome }) => [email, outcome]));
}

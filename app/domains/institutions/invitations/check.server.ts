import { sql } from "drizzle-orm";

import { countSeatsLeft } from "#app/domains/institutions/lock-institution.server.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import type { StaffRole } from "#app/domains/institutions/members/staff.ts";
import type { Db } from "#db/client.server.ts";

import {
  type InvitationAnswer,
  type InvitationOutcome,
  type InvitationRow,
  invitationRules,
  type NamedCohort,
  validateRow,
} from "./invitation.ts";

/** A user who can be invited, from one line of a list. */
export type Invitee = { email: string; name: string; role: string; cohort: NamedCohort | null };

type CheckOptions = {
  institutionId: string;
  /** The role of the inviting user. */
  role: StaffRole;
  /** Whether cohorts that don't exist are created. */
  createsCohorts: boolean;
};

/**
 * Validates the lines of a list and returns the outcome of each, the users to invite, up to the limit
 * of the plan, and the cohorts to create for them. What is inserted in the same transaction has the
 * same outcome if the institution is locked before.
 */
export async function checkInvitations(
  rows: readonly InvitationRow[],
  { institutionId, role, createsCohorts }: CheckOptions,
  tx: Db,
) {
  const cohorts = await listCohorts(institutionId, tx);
  const checked = rows.map((row) => ({
    row,
    validated: validateRow(row, { role, cohorts, createsCohorts }),
  }));
  const addresses = checked.flatMap(({ validated }) =>
    typeof validated === "string" ? [] : [validated.email],
  );
  const known = await findKnown(institutionId, addresses, tx);
  const free = await countSeatsLeft(institutionId, tx);
  const sofar: Sofar = {
    known,
    invited: new Set(),
    seats: free.invitations,
    newCohorts: new Map(),
    cohorts: free.cohorts,
  };
  const invitees: Invitee[] = [];
  const answers = checked.map(({ row, validated }): InvitationAnswer => {
    const outcome = decide(validated, sofar);
    if (outcome !== "invited" || typeof validated === "string") return { ...row, outcome };
    take(validated, sofar);
    invitees.push({ ...validated, name: row.name });
    return { ...row, outcome };
  });
  return {
    answers,
    invitees,
    newCohorts: [...sofar.newCohorts.values()],
    isOnPlan: free.isOnPlan,
    seatsLeft: Math.max(0, free.invitations),
  };
}

type Sofar = {
  known: Map<string, InvitationOutcome>;
  invited: Set<string>;
  /** The number of members that can still be invited. */
  seats: number;
  /** The cohorts to create, by their name in lower case. */
  newCohorts: Map<string, string>;
  /** The number of cohorts that can still be created. */
  cohorts: number;
};

type Validated = Exclude<ReturnType<typeof validateRow>, string>;

function decide(validated: Validated | InvitationOutcome, sofar: Sofar): InvitationOutcome {
  if (typeof validated === "string") return validated;
  const { email, role, cohort } = validated;
  if (sofar.invited.has(email)) return "repeated";
  const known = sofar.known.get(email);
  if (known) return known;
  if (role === "member" && sofar.seats <= 0) return "no-place";
  const isNew = cohort !== null && "newName" in cohort && !sofar.newCohorts.has(keyOf(cohort));
  return isNew && sofar.newCohorts.size >= sofar.cohorts ? "no-cohort" : "invited";
}

function take({ email, role, cohort }: Validated, sofar: Sofar) {
  sofar.invited.add(email);
  if (role === "member") sofar.seats -= 1;
  if (cohort === null || !("newName" in cohort) || sofar.newCohorts.has(keyOf(cohort))) return;
  sofar.newCohorts.set(keyOf(cohort), cohort.newName);
}

const keyOf = ({ newName }: { newName: string }) => newName.toLowerCase();

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

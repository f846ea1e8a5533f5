import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueueEach } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { countFreePlaces, holdForStaff } from "./hold-institution.server.ts";
import { digestOf, newToken } from "./invitation-token.server.ts";
import {
  type InvitationAnswer,
  type InvitationOutcome,
  type InvitationRow,
  invitationRules,
  judgeRow,
} from "./invitation.ts";
import { listCohorts } from "./member-queries.server.ts";

type Invited = {
  email: string;
  name: string;
  role: string;
  cohort_id: string | null;
  token: string;
};

/**
 * Invites the people of a list by mail, as many as the plan has room for, and says of every line what became of it.
 * Good lines go ahead though others are bad; sent again, nobody is invited or written to twice.
 */
export async function invitePeople(
  actor: Actor,
  institutionId: string,
  rows: readonly InvitationRow[],
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const held = await holdForStaff(actor, institutionId, tx);
    if (!held) return refuse("not-allowed");
    const cohorts = await listCohorts(institutionId, tx);
    const judged = rows.map((row) => ({ row, said: judgeRow(row, { role: held.role, cohorts }) }));
    const addresses = judged.flatMap(({ said }) => (typeof said === "string" ? [] : [said.email]));
    const known = await findKnown(institutionId, addresses, tx);
    const free = await countFreePlaces(institutionId, tx);
    const invited = new Map<string, Invited>();
    const answers = judged.map(({ row, said }): InvitationAnswer => {
      const outcome = decide(said, { known, invited, places: free.invitations });
      if (outcome === "invited" && typeof said !== "string") {
        const { email, role, cohortId } = said;
        invited.set(email, { email, name: row.name, role, cohort_id: cohortId, token: newToken() });
      }
      return { ...row, outcome };
    });
    await keep(actor, institutionId, [...invited.values()], tx);
    return { ok: true as const, answers, isOnPlan: free.isOnPlan };
  });
}

type Sofar = {
  known: Map<string, InvitationOutcome>;
  invited: Map<string, Invited>;
  places: number;
};

function decide(
  said: ReturnType<typeof judgeRow>,
  { known, invited, places }: Sofar,
): InvitationOutcome {
  if (typeof said === "string") return said;
  if (invited.has(said.email)) return "repeated";
  return known.get(said.email) ?? (invited.size < places ? "invited" : "no-place");
}

/** Which of the addresses belong to members, have an invitation that is open, or said no of late. */
async function findKnown(institutionId: string, emails: string[], tx: Db) {
  const list = sql`any(${sql.param(emails)}::text[])`;
  const { rows } = await tx.execute<{ email: string; outcome: InvitationOutcome }>(sql`
    select i.email, 'refused' as outcome from institution_invitations i
    where i.institution_id = ${institutionId} and i.email = ${list}
      and i.refused_at > now() - ${invitationRules.peaceDays} * interval '1 day'
    union all
    select i.email, 'already-invited' from institution_invitations i
    where i.institution_id = ${institutionId} and i.email = ${list}
      and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
    union all
    select u.email, 'already-member' from institution_members m join users u on u.id = m.user_id
    where m.institution_id = ${institutionId} and u.email = ${list}`);
  return new Map(rows.map(({ email, outcome }) => [email, outcome]));
}

// One statement for all: a list may have thousands of lines. One that ran out begins anew.
async function keep(actor: Actor, institutionId: string, invited: Invited[], tx: Db) {
  if (invited.length === 0) return;
  const rows = invited.map(({ email, role, cohort_id, token }) => {
    return { email, role, cohort_id, digest: digestOf(token) };
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

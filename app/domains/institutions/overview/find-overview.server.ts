import { sql } from "drizzle-orm";

import { isOpen } from "#app/domains/institutions/lock-institution.server.ts";
import { correctionType } from "#app/domains/passport/ledger/activity.ts";
import { type Db, db } from "#db/client.server.ts";

/** What an institution has so far; the members include owners and managers. */
export type StaffOverview = {
  members: number;
  pending: number;
  cohorts: number;
  assignments: number;
  /** The ids of the lists of people that wait to be sent, oldest first. */
  lists: string[];
  /** Whether anybody was ever invited, or has joined. */
  hasInvited: boolean;
  /** Whether a member has done anything since joining. */
  hasActivity: boolean;
};

/** Returns what the first page of an institution's staff area shows, in one statement. */
export async function findOverview(institutionId: string, tx: Db = db): Promise<StaffOverview> {
  const { rows } = await tx.execute<StaffOverview>(sql`
    select
      (select count(*)::integer from institution_members where ${isOwn}) as members,
      (select count(*)::integer from institution_invitations where ${isOwn} and ${isOpen}) as pending,
      (select count(*)::integer from cohorts where ${isOwn}) as cohorts,
      (select count(*)::integer from assignments where ${isOwn} and withdrawn_at is null) as assignments,
      (select coalesce(array_agg(id order by id), '{}') from invitation_lists
        where ${isOwn} and sent_at is null) as lists,
      exists (select from institution_invitations where ${isOwn})
        or exists (select from institution_members where ${isOwn} and role = 'member') as "hasInvited",
      exists (select from institution_members m join activities a on a.user_id = m.user_id
        and a.created_at >= m.joined_at and a.activity_type <> ${correctionType} where ${isOwn} and m.role = 'member') as "hasActivity"
    from (select ${institutionId}::uuid as own_id) own`);
  const [found] = rows;
  if (!found) throw new Error("The overview has no row");
  return found;
}

const isOwn = sql`institution_id = own_id`;

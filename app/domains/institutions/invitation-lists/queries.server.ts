import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { listLimits } from "./list-columns.ts";

/** A list as the page of invitations shows it; the counts are those of its invitations. */
export type InvitationList = {
  id: string;
  createdAt: Date;
  sentAt: Date | null;
  invited: number;
  pending: number;
  accepted: number;
};

/** Returns the latest lists of an institution, those that wait to be sent first. */
export async function listInvitationLists(
  institutionId: string,
  limit: number,
  tx: Db = db,
): Promise<InvitationList[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id, l.created_at::text, l.sent_at::text, count.* from invitation_lists l
    cross join lateral (${countInvitations}) count
    where l.institution_id = ${institutionId}
    order by l.sent_at is not null, l.id desc limit ${limit}`);
  return rows.map(({ created_at, sent_at, ...row }) => ({
    ...row,
    createdAt: new Date(created_at),
    sentAt: sent_at === null ? null : new Date(sent_at),
  }));
}

type Counts = Pick<InvitationList, "invited" | "pending" | "accepted">;
type Row = Counts & { id: string; created_at: string; sent_at: string | null };

const countInvitations = sql`
  select count(*)::integer as invited, count(i.accepted_at)::integer as accepted,
    count(*) filter (where i.accepted_at is null and i.withdrawn_at is null)::integer as pending
  from institution_invitations i where i.list_id = l.id`;

/** Returns the numbers of the invitations of a list. */
export async function countListInvitations(id: string, tx: Db = db): Promise<Counts> {
  const { rows } = await tx.execute<Counts>(sql`
    select count.* from (select ${id}::uuid as id) l cross join lateral (${countInvitations}) count`);
  return rows[0] ?? { invited: 0, pending: 0, accepted: 0 };
}

/** Deletes lists that were not sent, and the skipped rows of those that were, once they are old. */
export async function purgeLists(tx: Db = db): Promise<void> {
  const isOld = sql`created_at < now() - ${listLimits.keptDays} * interval '1 day'`;
  await tx.execute(sql`delete from invitation_lists where sent_at is null and ${isOld}`);
  await tx.execute(sql`
    update invitation_lists set skipped = null where skipped is not null and ${isOld}`);
}

import { and, count, eq, ne, sql } from "drizzle-orm";

import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { missionCompletions } from "#app/domains/missions/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";
import type { Page, PageOptions } from "#db/page.server.ts";

import type { ReviewedCompletion } from "./completion.ts";
import { listReviewed } from "./queries.server.ts";

/**
 * Returns the pending proofs of an institution's members who are named to its staff, without the
 * viewer's own, latest submission first.
 */
export function listMemberProofs(
  institutionId: string,
  readerId: string,
  page: PageOptions,
  tx: Db = db,
): Promise<Page<ReviewedCompletion>> {
  return listReviewed(waitFor(institutionId, readerId), missionCompletions.completedAt, page, tx);
}

/**
 * Returns the proofs of an institution's members that the given user decided, latest decision
 * first.
 */
export function listDecidedBy(
  institutionId: string,
  readerId: string,
  page: PageOptions,
  tx: Db = db,
): Promise<Page<ReviewedCompletion>> {
  const own = and(ofMembers(institutionId), eq(missionCompletions.verifiedBy, readerId));
  return listReviewed(own, missionCompletions.reviewedAt, page, tx);
}

/**
 * Returns the number of pending proofs of an institution's members, without those of the viewer.
 */
export async function countMemberProofs(
  institutionId: string,
  readerId: string,
  tx: Db = db,
): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(missionCompletions)
    .where(waitFor(institutionId, readerId));
  return row?.n ?? 0;
}

const waitFor = (institutionId: string, readerId: string) =>
  and(
    eq(missionCompletions.status, "pending"),
    ne(missionCompletions.userId, readerId),
    ofMembers(institutionId),
  );

const ofMembers = (institutionId: string) => sql`${missionCompletions.userId} in (
  select m.user_id from institution_members m where m.institution_id = ${institutionId}
    and ${isNamedToStaff(sql`m.user_id`)})`;

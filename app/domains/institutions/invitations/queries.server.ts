import { and, desc, eq, lt, sql } from "drizzle-orm";

import { users } from "#app/domains/accounts/tables.server.ts";
import {
  cohorts,
  institutionInvitations,
  institutions,
} from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Invitation, InvitationState, ShownInvitation } from "./invitation.ts";
import { digestOf } from "./token.server.ts";

/** The current state of an invitation, as SQL. */
export const invitationState = sql<InvitationState>`case
  when ${institutionInvitations.acceptedAt} is not null then 'accepted'
  when ${institutionInvitations.refusedAt} is not null then 'refused'
  when ${institutionInvitations.withdrawnAt} is not null then 'withdrawn'
  when ${institutionInvitations.expiresAt} <= now() then 'expired' else 'open' end`;

/** Returns one page of an institution's invitations, latest first: only the open ones, or all. */
export async function listInvitations(
  institutionId: string,
  { limit, cursor, isWaiting }: PageOptions & { isWaiting: boolean },
  tx: Db = db,
): Promise<Page<Invitation>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { id } = institutionInvitations;
  const rows = await tx
    .select({
      id,
      email: institutionInvitations.email,
      name: institutionInvitations.name,
      role: institutionInvitations.role,
      cohort: cohorts.name,
      state: invitationState,
      createdAt: institutionInvitations.createdAt,
      expiresAt: institutionInvitations.expiresAt,
    })
    .from(institutionInvitations)
    .leftJoin(cohorts, eq(cohorts.id, institutionInvitations.cohortId))
    .where(
      and(
        eq(institutionInvitations.institutionId, institutionId),
        isWaiting
          ? sql`${institutionInvitations.acceptedAt} is null
              and ${institutionInvitations.withdrawnAt} is null`
          : undefined,
        cursor === undefined ? undefined : lt(id, cursor),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

/** Returns the invitation of a link, while its institution is approved. */
export async function findInvitation(
  token: string,
  tx: Db = db,
): Promise<ShownInvitation | undefined> {
  const [found] = await tx
    .select({
      institution: { id: institutions.id, slug: institutions.slug, name: institutions.name },
      email: institutionInvitations.email,
      name: institutionInvitations.name,
      role: institutionInvitations.role,
      state: invitationState,
      expiresAt: institutionInvitations.expiresAt,
      invitedBy: users.name,
    })
    .from(institutionInvitations)
    .innerJoin(institutions, eq(institutions.id, institutionInvitations.institutionId))
    .leftJoin(users, eq(users.id, institutionInvitations.invitedBy))
    .where(
      and(eq(institutionInvitations.digest, digestOf(token)), eq(institutions.status, "approved")),
    );
  return found;
}

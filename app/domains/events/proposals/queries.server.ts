import { and, count, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { matching, nextIn, orderOf } from "#app/domains/events/event-conditions.server.ts";
import { eventColumns, events } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { ManagedEvent, ManagedFilter, ManagedState, OrganisedEvent } from "./proposal.ts";

/** Whose events a list shows: all but the drafts of others, those of an institution, or those of one user. */
export type Managed = "all" | { institutionId: string } | { organiser: Pick<Actor, "id"> };

/** The columns of a `ManagedEvent`. */
export const managedColumns = {
  ...eventColumns,
  status: events.status,
  proposedAt: events.proposedAt,
  organiser: sql<
    string | null
  >`(select p.full_name from profiles p where p.id = ${events.proposedBy})`,
  institution: sql<{ id: string; name: string } | null>`(
    select json_build_object('id', i.id, 'name', i.name) from institutions i
    where i.id = ${events.institutionId})`,
};

/** Returns one page of managed events, the latest start first. */
export async function listManagedEvents(
  whose: Managed,
  { limit, cursor, ...filter }: PageOptions & ManagedFilter,
  tx: Db = db,
): Promise<Page<ManagedEvent>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(managedColumns)
    .from(events)
    .where(
      and(isManaged(whose, filter), cursor === undefined ? undefined : nextIn(undefined, cursor)),
    )
    .orderBy(...orderOf())
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

/** Returns the number of managed events in such a list. */
export async function countManagedEvents(
  whose: Managed,
  filter: ManagedFilter = {},
  tx: Db = db,
): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(events).where(isManaged(whose, filter));
  return row?.n ?? 0;
}

/** Returns an event with what its organisers see of it; undefined if there is none. */
export async function findOrganisedEvent(
  actor: Pick<Actor, "id">,
  id: string,
  tx: Db = db,
): Promise<OrganisedEvent | undefined> {
  if (!isUuid(id)) return undefined;
  const [event] = await tx
    .select({
      ...managedColumns,
      decisionNote: events.decisionNote,
      decidedAt: events.decidedAt,
      isOwn: sql<boolean>`coalesce(${events.proposedBy} = ${actor.id}::uuid, false)`,
    })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)));
  return event;
}

const isManaged = (whose: Managed, { q, state }: ManagedFilter): SQL | undefined =>
  and(isNull(events.deletedAt), isOf(whose), ...matching({ q }), state && isIn(state));

function isOf(whose: Managed): SQL | undefined {
  if (whose === "all") return ne(events.status, "draft");
  if ("institutionId" in whose) {
    return and(eq(events.institutionId, whose.institutionId), ne(events.status, "draft"));
  }
  const { id } = whose.organiser;
  return or(
    eq(events.proposedBy, id),
    sql`${events.id} in (select s.event_id from event_staff s join users u on u.email = s.email
      where u.id = ${id}::uuid and u.email_verified)`,
  );
}

const isIn = (state: ManagedState): SQL | undefined =>
  state === "active" || state === "inactive"
    ? and(eq(events.status, "approved"), eq(events.isActive, state === "active"))
    : eq(events.status, state);

/** Returns the approved institutions that a user belongs to, by name, as hosts of an event that they propose. */
export async function listOwnInstitutions(
  actor: Pick<Actor, "id">,
  tx: Db = db,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select i.id, i.name from institution_members m join institutions i on i.id = m.institution_id
    where m.user_id = ${actor.id}::uuid and i.status = 'approved' order by i.name, i.id limit 50`);
  return rows;
}

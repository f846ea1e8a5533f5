import { and, count, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { omit } from "#app/lib/omit.ts";
import { type Db, db } from "#db/client.server.ts";
import type { Page, PageOptions } from "#db/page.server.ts";
import type { UserColumn } from "#db/user-column.server.ts";

import { isPublic, matching, orderOf } from "./event-conditions.server.ts";
import type { EventFilter } from "./event-input.ts";
import type { EventTimes, PublicEvent } from "./event.ts";
import { listEvents } from "./queries.server.ts";
import { events, publicEventColumns } from "./tables.server.ts";

/** Returns one page of public events: the next event first, or the latest past one first. */
export async function listPublicEvents(
  options: PageOptions & EventFilter & { when: EventTimes },
  tx: Db = db,
): Promise<Page<PublicEvent>> {
  const { items, nextCursor } = await listEvents({ ...options, withInactive: false }, tx);
  return { items: items.map((event) => omit(event, "qrCodeData", "shortCode")), nextCursor };
}

/** Returns the number of events in such a list. */
export async function countPublicEvents(
  { when, ...filter }: EventFilter & { when: EventTimes },
  tx: Db = db,
): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(events)
    .where(and(isPublic, ...matching(filter, when)));
  return row?.n ?? 0;
}

/** Returns the public events that take place between two instants, in order, up to a limit. */
export async function listEventsBetween(
  { from, until, limit, ...filter }: EventFilter & { from: Date; until: Date; limit: number },
  tx: Db = db,
): Promise<PublicEvent[]> {
  return tx
    .select(publicEventColumns)
    .from(events)
    .where(
      and(
        isPublic,
        ...matching(filter),
        sql`${events.startDate} < ${until} and ${events.endDate} >= ${from}`,
      ),
    )
    .orderBy(...orderOf("upcoming"))
    .limit(limit);
}

/** Returns the first and the last start of all public events; undefined if there are none. */
export async function findEventSpan(tx: Db = db): Promise<{ first: Date; last: Date } | undefined> {
  const [row] = await tx
    .select({
      first: sql<string | null>`min(${events.startDate})::text`,
      last: sql<string | null>`max(${events.startDate})::text`,
    })
    .from(events)
    .where(isPublic);
  return row?.first && row.last
    ? { first: new Date(row.first), last: new Date(row.last) }
    : undefined;
}

export type EventVisit = {
  event: PublicEvent;
  isOpen: boolean;
  attended: number;
  /** The institution or the user that holds the event; null if it is the operator of the installation. */
  host: string | null;
};

/**
 * Returns an event for a viewer, with the number of people who have checked in. One that is hidden or deleted is returned to users who registered for it or attended
 * it, and, while it is hidden, to staff.
 */
export async function findVisit(
  id: string,
  viewer: { actor: Pick<Actor, "id"> | undefined; isStaff: boolean },
  tx: Db = db,
): Promise<EventVisit | undefined> {
  if (!isUuid(id)) return undefined;
  const userId = viewer.actor?.id ?? null;
  const [row] = await tx
    .select({
      event: publicEventColumns,
      attended: sql<number>`(select count(*)::integer from event_attendance a
        where a.event_id = ${events.id})`,
      host: sql<string | null>`coalesce(
        (select i.name from institutions i where i.id = ${events.institutionId}),
        (select p.full_name from profiles p where p.id = ${events.proposedBy}
          and coalesce(p.protected_until <= now(), true)))`,
      isApproved: sql<boolean>`${events.status} = 'approved'`,
      isDeleted: sql<boolean>`${events.deletedAt} is not null`,
      hasTakenPart: sql<boolean>`(exists (select from event_places p
        where p.event_id = ${events.id} and p.user_id = ${userId}::uuid)
        or exists (select from event_attendance a
        where a.event_id = ${events.id} and a.user_id = ${userId}::uuid))`,
    })
    .from(events)
    .where(sql`${events.id} = ${id}::uuid`);
  if (!row) return undefined;
  const { event, attended, host, isApproved, isDeleted, hasTakenPart } = row;
  const isOpen = event.isActive && !isDeleted;
  const isShown = isOpen || hasTakenPart || (viewer.isStaff && !isDeleted && isApproved);
  return isShown ? { event, isOpen, attended, host: host?.trim() || null } : undefined;
}

/** Whether a user has attended an event. */
export const hasAttendedColumn = (eventId: string): UserColumn<boolean> => ({
  sql: sql`exists (select from event_attendance a
    where a.event_id = ${eventId}::uuid and a.user_id = u.id)`,
  read: (hasAttended: boolean | null) => hasAttended === true,
});

import { sql } from "drizzle-orm";

import type { Registration, RegistrationStatus } from "#app/domains/events/event.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { readColumn, type UserColumn } from "#db/user-column.server.ts";

/** Returns a user's own registration, with their position on the waiting list; undefined if they did not register. */
export async function findRegistration(
  eventId: string,
  userId: string,
  tx: Db = db,
): Promise<Registration | undefined> {
  return isUuid(eventId) ? readColumn(userId, ownRegistrationColumn(eventId), tx) : undefined;
}

/** A user's own registration for an event, with their position on the waiting list. */
export const ownRegistrationColumn = (eventId: string): UserColumn<Registration | undefined> => ({
  sql: sql`(select json_build_object('status', p.status, 'asked_at', p.asked_at, 'position',
      case when p.status = 'waiting' then (
        select count(*) from event_places b
        where b.event_id = p.event_id and b.status = 'waiting'
          and (b.asked_at, b.user_id) <= (p.asked_at, p.user_id)) end)
    from event_places p where p.event_id = ${eventId}::uuid and p.user_id = u.id)`,
  read: (row: Row | null) =>
    row
      ? { status: row.status, askedAt: new Date(row.asked_at), position: row.position }
      : undefined,
});

type Row = { status: RegistrationStatus; asked_at: string; position: number | null };

/** Returns the number of users going to each of some events, and of users waiting; events with neither are omitted. */
export async function countRegistrations(
  eventIds: readonly string[],
  tx: Db = db,
): Promise<Map<string, { going: number; waiting: number }>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ event_id: string; going: number; waiting: number }>(sql`
    select event_id, count(*) filter (where status = 'going')::integer as going,
      count(*) filter (where status = 'waiting')::integer as waiting
    from event_places where event_id in ${eventIds} group by event_id`);
  return new Map(rows.map(({ event_id, going, waiting }) => [event_id, { going, waiting }]));
}

/** The statuses of a user's registrations for some events, by event. */
export const ownRegistrationsColumn = (
  eventIds: readonly string[],
): UserColumn<Map<string, RegistrationStatus>> => ({
  sql: sql`(select json_object_agg(event_id, status) from event_places
    where user_id = u.id and event_id = any(${sql.param(eventIds)}::uuid[]))`,
  read: (statuses: Record<string, RegistrationStatus> | null) =>
    new Map(Object.entries(statuses ?? {})),
});

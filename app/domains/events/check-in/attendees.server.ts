import { sql } from "drizzle-orm";

import { findUserIds, matches } from "#app/domains/accounts/roles/list-users.server.ts";
import type { CheckInMethod } from "#app/domains/events/event.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Attendee, ExpectedAttendee, AttendanceCounts } from "./attendee.ts";

/** Returns the number of attendees of an event by check-in method, of those not confirmed, of users going, and of those who arrived. */
export async function countAttendance(eventId: string, tx: Db = db): Promise<AttendanceCounts> {
  const { rows } = await tx.execute<{ method: Counted; n: number }>(sql`
    select check_in_method as method, count(*)::int as n from event_attendance
    where event_id = ${eventId}::uuid group by 1
    union all
    select unnest(array['going', 'arrived']), unnest(array[count(*), count(a.user_id)])::int
    from event_places left join event_attendance a using (event_id, user_id)
    where event_id = ${eventId}::uuid and status = 'going'
    union all
    select 'pending', count(*)::int from pending_check_ins where event_id = ${eventId}::uuid`);
  const of = (method: Counted) => rows.find((row) => row.method === method)?.n ?? 0;
  const byMethod = { qr: of("qr"), qr_rotating: of("qr_rotating"), staff: of("staff") };
  const total = byMethod.qr + byMethod.qr_rotating + byMethod.staff;
  return {
    total,
    byMethod,
    pending: of("pending"),
    going: of("going"),
    arrived: of("arrived"),
  };
}

type Counted = CheckInMethod | "going" | "arrived" | "pending";

type AttendeePage = { limit: number; cursor?: string | undefined; search?: string | undefined };

/** Returns one page of an event's attendees, latest check-in first; filtered by name if one is searched for. */
export async function listAttendees(
  eventId: string,
  { limit, cursor, search }: AttendeePage,
  tx: Db = db,
): Promise<{ items: Attendee[]; nextCursor: string | null }> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !from) return { items: [], nextCursor: null };
  const { rows } = await tx.execute<AttendeeRow>(sql`
    select a.user_id as id, p.full_name as name, p.country, a.check_in_method as method,
      a.checked_in_at::text as at, a.received_at::text as received
    from event_attendance a join profiles p on p.id = a.user_id
    where a.event_id = ${eventId}::uuid
      and ${from ? sql`(a.checked_in_at, a.user_id) < (${from.at}::timestamptz, ${from.id}::uuid)` : sql`true`}
      and ${search === undefined ? sql`true` : sql`a.user_id in (select id from users where ${matches(search)})`}
    order by a.checked_in_at desc, a.user_id desc limit ${limit + 1}::int`);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(({ at, received, ...row }) => ({
    ...row,
    checkedInAt: new Date(at),
    receivedAt: received === null ? null : new Date(received),
  }));
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

type AttendeeRow = Omit<Attendee, "checkedInAt" | "receivedAt"> & {
  at: string;
  received: string | null;
};

const writeCursor = ({ at, id }: { at: string; id: string }) =>
  Buffer.from(`${at}|${id}`).toString("base64url");

function readCursor(cursor: string): { at: string; id: string } | undefined {
  const [at = "", id = ""] = Buffer.from(cursor, "base64url").toString().split("|");
  return /^\d{4}-\d\d-\d\d [\d:.]{8,15}[+-][\d:]{2,8}$/.test(at) && isUuid(id)
    ? { at, id }
    : undefined;
}

const maxExpectedAttendees = 20;

/**
 * Returns users with a matching name or address, those going first; at most twenty. Who has checked in keeps their
 * position, so that the result of a check-in is where staff look. Only those who registered or came, if asked: staff of one
 * event must not search all users.
 */
export async function findExpectedAttendees(
  eventId: string,
  search: string,
  { isRegisteredOnly = false }: { isRegisteredOnly?: boolean } = {},
  tx: Db = db,
): Promise<ExpectedAttendee[]> {
  const ids = isRegisteredOnly ? [] : await findUserIds(search, tx);
  const { rows } = await tx.execute<ExpectedRow>(sql`
    select u.id, p.full_name as name, p.country, place.status as registration,
      left(u.email, 1) || '…@' || split_part(u.email, '@', 2) as address, a.checked_in_at::text as at
    from users u
    join profiles p on p.id = u.id
    left join event_places place on place.user_id = u.id and place.event_id = ${eventId}::uuid
    left join event_attendance a on a.user_id = u.id and a.event_id = ${eventId}::uuid
    where u.id = any(${sql.param(ids)}::uuid[]) or u.id in (
        select id from users
        where id in (select user_id from event_places where event_id = ${eventId}::uuid
            union select user_id from event_attendance where event_id = ${eventId}::uuid)
          and ${matches(search)})
    order by place.status nulls last, p.full_name, u.id limit ${maxExpectedAttendees}::int`);
  return rows.map(({ at, ...row }) => ({ ...row, checkedInAt: at === null ? null : new Date(at) }));
}

type ExpectedRow = Omit<ExpectedAttendee, "checkedInAt"> & { at: string | null };

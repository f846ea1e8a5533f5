import { and, eq, gt, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import { type ClosedReason, closedReason } from "./check-in/rule.server.ts";
import {
  hasCode,
  isApproved,
  isPublic,
  matching,
  nextIn,
  orderOf,
} from "./event-conditions.server.ts";
import type { EventFilter } from "./event-input.ts";
import type { Attendance } from "./event-json.ts";
import { type Event, type EventTimes, isQrCodeShaped } from "./event.ts";
import { readRotatingCode } from "./screen/rotating-code.server.ts";
import { eventAttendance, eventColumns, events } from "./tables.server.ts";

export type Page<Item> = { items: Item[]; nextCursor: string | null };
type PageOptions = { limit: number; cursor?: string | undefined };

type ListOptions = PageOptions &
  EventFilter & { withInactive: boolean; when?: EventTimes | undefined };

/**
 * Returns one page of events, the latest start first, or upcoming ones with the next first; inactive ones only on
 * request, deleted ones and those that are not approved never.
 */
export async function listEvents(
  { limit, cursor, withInactive, when, ...filter }: ListOptions,
  tx: Db = db,
): Promise<Page<Event>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(eventColumns)
    .from(events)
    .where(
      and(
        withInactive ? isApproved : isPublic,
        ...matching(filter, when),
        cursor === undefined ? undefined : nextIn(when, cursor),
      ),
    )
    .orderBy(...orderOf(when))
    .limit(limit + 1);
  return toPage(rows, limit, (event) => event.id);
}

/** Returns the event with an id, active or not. */
export async function findEvent(id: string, tx: Db = db): Promise<Event | undefined> {
  if (!isUuid(id)) return undefined;
  const [event] = await tx
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)));
  return event;
}

type CodeVisit = {
  event: Event;
  checkedInAt: Date | null;
  closedReason: ClosedReason | null;
  /** Whether the code has left the screen. */
  isStale: boolean;
};

/**
 * Returns the event of a printed, short or rotating code, active or not, the reason why nobody can check in with the code
 * now, and when the actor checked in, if they did; a visitor has no account.
 */
export async function findEventByCode(
  actor: Pick<Actor, "id"> | undefined,
  qrCode: string,
  tx: Db = db,
): Promise<CodeVisit | undefined> {
  if (!isQrCodeShaped(qrCode)) return undefined;
  const read = readRotatingCode(qrCode);
  const isMeant = read ? eq(events.id, read.eventId) : hasCode(qrCode);
  const [row] = await tx
    .select({
      event: eventColumns,
      checkedInAt: eventAttendance.checkedInAt,
      closedReason: closedReason({ method: read ? "qr_rotating" : "qr" }),
    })
    .from(events)
    .leftJoin(
      eventAttendance,
      and(
        eq(eventAttendance.eventId, events.id),
        actor ? eq(eventAttendance.userId, actor.id) : sql`false`,
      ),
    )
    .where(and(isMeant, isNull(events.deletedAt)));
  return row && { ...row, isStale: read?.isFresh === false };
}

const attendanceColumns = {
  eventId: eventAttendance.eventId,
  userId: eventAttendance.userId,
  fullName: profiles.fullName,
  country: profiles.country,
  checkInMethod: eventAttendance.checkInMethod,
  checkedInAt: eventAttendance.checkedInAt,
  receivedAt: eventAttendance.receivedAt,
};

/** Returns one learner's attendance of an event, if they checked in. */
export async function findAttendance(
  eventId: string,
  learner: string,
  tx: Db = db,
): Promise<Attendance | undefined> {
  const [row] = await tx
    .select(attendanceColumns)
    .from(eventAttendance)
    .innerJoin(profiles, eq(profiles.id, eventAttendance.userId))
    .where(and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, learner)));
  return row;
}

/** Returns one page of an event's attendees, in the order in which they joined the platform. */
export async function listAttendance(
  eventId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Attendance>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(attendanceColumns)
    .from(eventAttendance)
    .innerJoin(profiles, eq(profiles.id, eventAttendance.userId))
    .where(
      and(
        eq(eventAttendance.eventId, eventId),
        cursor === undefined ? undefined : gt(eventAttendance.userId, cursor),
      ),
    )
    .orderBy(eventAttendance.userId)
    .limit(limit + 1);
  return toPage(rows, limit, (attendance) => attendance.userId);
}

function toPage<Item>(rows: Item[], limit: number, cursorOf: (item: Item) => string): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}

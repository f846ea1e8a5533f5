import type { EarnedStamp } from "#app/domains/passport/passport.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { fileName } from "#app/lib/file-name.ts";
import { isSameClock } from "#app/lib/zoned-time.ts";

import type { eventColumns, events } from "./tables.server.ts";

export const eventTypes = ["conference", "workshop", "webinar", "challenge", "volunteer"] as const;
export type EventType = (typeof eventTypes)[number];

export const checkInMethods = ["qr", "qr_rotating", "staff"] as const;
export type CheckInMethod = (typeof checkInMethods)[number];

/** Registration statuses: going, or on the waiting list. */
export const registrationStatuses = ["going", "waiting"] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Results of a personal code that staff scanned. */
export const scanResults = ["checked_in", "already", "unknown", "closed", "inactive"] as const;
export type ScanResult = (typeof scanResults)[number];

/** The statuses of an event: only approved ones can be shown to others. */
export const eventStatuses = [
  "draft",
  "proposed",
  "changes_requested",
  "approved",
  "declined",
] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Roles of the staff of one event: organisers change the event, desk staff check people in. */
export const staffRoles = ["organiser", "desk"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const eventDefaults = {
  eventType: "conference",
  pointsReward: 50,
  timeZone: "UTC",
} as const;

export const eventLimits = {
  title: 200,
  description: 5000,
  location: 300,
  qrCode: 200,
  capacity: 1_000_000,
  query: 200,
} as const;

/** An event; times are instants, shown in the event's own time zone. */
export type Event = Pick<typeof events.$inferSelect, keyof typeof eventColumns>;

/** Upcoming events have not ended yet; past events have. */
export const eventTimes = ["upcoming", "past"] as const;
export type EventTimes = (typeof eventTimes)[number];

/** A user's registration; on the waiting list it has a position, the next to be promoted being 1. */
export type Registration = { status: RegistrationStatus; askedAt: Date; position: number | null };

/** Someone who is going to an event and has a public passport, with the path of that passport. */
export type Guest = { id: string; name: string; path: string };

/** Returns whether an event can be joined from anywhere: a webinar, or an event without a location. */
export const isOnline = (event: Pick<Event, "eventType" | "location">): boolean =>
  event.eventType === "webinar" || event.location === null;

/** Returns whether an event has ended. */
export const isOver = (event: Pick<Event, "endDate">, now = Date.now()): boolean =>
  event.endDate.getTime() < now;

/** Returns the path of an event's page. */
export const eventPath = (id: string) => `/events/${id}`;

/** The path of the list where events are managed. */
export const manageEventsPath = "/admin/events?tab=manage";

/** Returns the path of the page where an event is organised. */
export const organiserPath = (id: string) => `/admin/events/${id}`;

/** Returns the path of the page of an event's organiser: its state, posters, links and staff. */
export const eventHomePath = (id: string) => `${eventPath(id)}/organise`;

/** The path of the form that proposes an event. */
export const proposePath = "/events/propose";

/** The path of the list of the events that a user organises or helps at. */
export const ownEventsPath = "/dashboard/events";

/** Returns the path of the page that shows how an event was attended. */
export const eventReportPath = (id: string) => `${organiserPath(id)}/report`;

/** The path of the calendar of all events. */
export const calendarPath = "/events/calendar.ics";

/** Returns the path of a learner's own calendar; its secret token grants access. */
export const ownCalendarPath = (token: string) => `/calendar/${token}.ics`;

/** The cache tag of pages that show events; the database invalidates it when an event changes. */
export const eventsTag = "events";

/** An event without its check-in codes: the fields that are public. */
export type PublicEvent = Omit<Event, "qrCodeData" | "shortCode">;

/** Returns the message key of an event type's label. */
export const eventTypeKey = <T extends EventType>(type: T): `events.type_${T}` =>
  `events.type_${type}`;

/** Returns the path that an event's QR code leads to. */
export const checkInPath = (qrCode: string): string => `/checkin/${encodeURIComponent(qrCode)}`;

/** The page on which people type the code of an event if they cannot scan it. */
export const typeCodePath = "/checkin";

/**
 * Returns the short code in a typed text, in capitals and without spaces and hyphens; undefined if it cannot be one. The
 * alphabet has no 0, O, 1, I and L (`db/functions/events.sql`).
 */
export function readShortCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^[2-9A-HJKMNP-Z]{6}$/.test(code) ? code : undefined;
}

/** Returns a short code as people read it: in two groups of three. */
export const formatShortCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Returns the source of a learner's award for an event, after a number of undone check-ins of theirs. */
export const attendanceSource = (eventId: string, undone: number): string =>
  `event:${eventId}${undone > 0 ? `:${undone + 1}` : ""}`;

/** Returns the file name of an event's QR image. */
export const qrFileName = (event: { title: string }): string =>
  fileName(event.title, "png", "event");

/** Returns whether a text has the format of an event's code; other texts are not looked up. */
export const isQrCodeShaped = (text: string): boolean =>
  text.length <= eventLimits.qrCode && /^[\x21-\x7e]+$/.test(text);

/** Returns whether the user's time zone has a different offset from the event's while the event takes place. */
export const isElsewhere = (
  event: { startDate: Date; endDate: Date; timeZone: string },
  timeZone: string,
): boolean =>
  !isSameClock(event.startDate, event.timeZone, timeZone) ||
  !isSameClock(event.endDate, event.timeZone, timeZone);

/** Returns whether only one of the two coordinates of a place is given. */
export const hasHalfAPlace = (event: Pick<Event, "latitude" | "longitude">): boolean =>
  (event.latitude === null) !== (event.longitude === null);

/** Returns whether an event is taking place. */
export const isRunning = (event: Pick<Event, "startDate" | "endDate">, now = Date.now()): boolean =>
  event.startDate.getTime() <= now && !isOver(event, now);

/** Returns whether check-in is open, by its window: it may open later, or have closed. */
export function checkInState(
  { checkInOpensAt, checkInClosesAt }: Pick<Event, "checkInOpensAt" | "checkInClosesAt">,
  now = Date.now(),
): "later" | "open" | "closed" {
  if (checkInClosesAt !== null && checkInClosesAt.getTime() <= now) return "closed";
  return checkInOpensAt !== null && checkInOpensAt.getTime() > now ? "later" : "open";
}

/** Returns the stamp of an event for someone who checked in at an instant. */
export const toEventStamp = (
  {
    id,
    title,
    sdgGoal,
    location,
    timeZone,
  }: Pick<Event, "id" | "title" | "sdgGoal" | "location" | "timeZone">,
  earnedAt: Date,
): EarnedStamp => ({
  id,
  kind: "event",
  goal: isGoalNumber(sdgGoal) ? sdgGoal : null,
  title,
  place: location,
  timeZone,
  earnedAt,
});

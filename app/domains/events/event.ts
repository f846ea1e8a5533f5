import { fileName } from "#app/lib/file-name.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { isSameClock, toLocal } from "#app/lib/zoned-time.ts";

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

/** Fields of the event form, in order. */
export const eventFormFields = [
  "title",
  "event_type",
  "description",
  "sdg_goal",
  "location",
  "start_date",
  "end_date",
  "time_zone",
  "points_reward",
  "capacity",
  "check_in_opens_at",
  "check_in_closes_at",
  "rotating_only",
] as const;
export type EventFormField = (typeof eventFormFields)[number];

/** Values of the form's fields. */
export type EventFormValues = FormValues<EventFormField>;

/** An event in the domain; times are instants, shown in the event's own time zone. */
export type Event = {
  id: string;
  title: string;
  description: string;
  eventType: EventType;
  sdgGoal: number | null;
  location: string | null;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  pointsReward: number;
  /** The check-in window; without one, check-in is open while the event is active. */
  checkInOpensAt: Date | null;
  checkInClosesAt: Date | null;
  /** Whether only the rotating code on the venue's screen is accepted, not the printed one. */
  rotatingOnly: boolean;
  qrCodeData: string;
  isActive: boolean;
  /** The maximum number of users going; null for no limit. */
  capacity: number | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Filters of a list of events. */
export type EventFilter = {
  eventType?: EventType | undefined;
  sdgGoal?: number | undefined;
  /** Text that the title, location or description must contain, ignoring case. */
  query?: string | undefined;
  /** Only events that can be joined from anywhere. */
  online?: true | undefined;
};

/** Upcoming events have not ended yet; past events have. */
export const eventTimes = ["upcoming", "past"] as const;
export type EventTimes = (typeof eventTimes)[number];

/** A user's registration; on the waiting list it has a position, the next to be promoted being 1. */
export type Registration = { status: RegistrationStatus; askedAt: Date; position: number | null };

/** Returns whether a text is an event type. */
export const isEventType = (text: unknown): text is EventType =>
  eventTypes.some((type) => type === text);

/** Returns whether an event can be joined from anywhere: a webinar, or an event without a location. */
export const isOnline = (event: Pick<Event, "eventType" | "location">): boolean =>
  event.eventType === "webinar" || event.location === null;

/** Returns whether an event has ended. */
export const isOver = (event: Pick<Event, "endDate">, now = Date.now()): boolean =>
  event.endDate.getTime() < now;

/** Returns the path of an event's page. */
export const eventPath = (id: string) => `/events/${id}`;

/** Returns the path of the page where an event is organised. */
export const organiserPath = (id: string) => `/admin/events/${id}`;

/** The path of the calendar of all events. */
export const calendarPath = "/events/calendar.ics";

/** Returns the path of a learner's own calendar; its secret token grants access. */
export const ownCalendarPath = (token: string) => `/calendar/${token}.ics`;

/** The cache tag of pages that show events; the database invalidates it when an event changes. */
export const eventsTag = "events";

/** An event without its check-in code: the fields that are public. */
export type PublicEvent = Omit<Event, "qrCodeData">;

/** Returns the message key of an event type's label. */
export const eventTypeKey = <T extends EventType>(type: T): `events.type_${T}` =>
  `events.type_${type}`;

/** Returns the path that an event's QR code leads to. */
export const checkInPath = (qrCode: string): string => `/checkin/${encodeURIComponent(qrCode)}`;

/** Returns the source of a learner's award for an event, after a number of undone check-ins of theirs. */
export const attendanceSource = (eventId: string, undone: number): string =>
  `event:${eventId}${undone > 0 ? `:${undone + 1}` : ""}`;

/** Returns the file name of an event's QR image. */
export const qrFileName = (event: { title: string }): string =>
  fileName(event.title, "png", "event");

/** Returns whether a text has the format of an event's code; other texts are not looked up. */
export const isQrCodeShaped = (text: string): boolean =>
  text.length <= eventLimits.qrCode && /^[\x21-\x7e]+$/.test(text);

/** Returns the form values of an existing event, with dates in its own time zone. */
export const toFormValues = (event: Event): EventFormValues => ({
  title: event.title,
  event_type: event.eventType,
  description: event.description,
  sdg_goal: event.sdgGoal?.toString() ?? "",
  location: event.location ?? "",
  start_date: toLocal(event.startDate, event.timeZone),
  end_date: toLocal(event.endDate, event.timeZone),
  time_zone: event.timeZone,
  points_reward: String(event.pointsReward),
  capacity: event.capacity?.toString() ?? "",
  check_in_opens_at: event.checkInOpensAt ? toLocal(event.checkInOpensAt, event.timeZone) : "",
  check_in_closes_at: event.checkInClosesAt ? toLocal(event.checkInClosesAt, event.timeZone) : "",
  rotating_only: String(event.rotatingOnly),
});

/** Returns whether the user's time zone has a different offset from the event's while the event takes place. */
export const isElsewhere = (
  event: { startDate: Date; endDate: Date; timeZone: string },
  timeZone: string,
): boolean =>
  !isSameClock(event.startDate, event.timeZone, timeZone) ||
  !isSameClock(event.endDate, event.timeZone, timeZone);

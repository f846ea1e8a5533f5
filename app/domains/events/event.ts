import { fileName } from "#app/lib/file-name.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { isSameClock, toLocal } from "#app/lib/zoned-time.ts";

export const eventTypes = ["conference", "workshop", "webinar", "challenge", "volunteer"] as const;
export type EventType = (typeof eventTypes)[number];

export const checkInMethods = ["qr", "qr_rotating", "staff"] as const;
export type CheckInMethod = (typeof checkInMethods)[number];

/** A place at an event, or one on its waiting list. */
export const registrationStatuses = ["going", "waiting"] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** What became of a personal code that staff read. */
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
  words: 200,
} as const;

/** The fields of the form for an event, in its order. */
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

/** What stands in the form's fields. */
export type EventFormValues = FormValues<EventFormField>;

/** An event as the product knows it; times are moments, shown in the event's own zone. */
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
  /** When checking in begins and ends; without them, whenever the event is active. */
  checkInOpensAt: Date | null;
  checkInClosesAt: Date | null;
  /** The printed code does not count, only the one on the screen at the venue. */
  rotatingOnly: boolean;
  qrCodeData: string;
  isActive: boolean;
  /** How many may come; null for everyone. */
  capacity: number | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What a list of events is narrowed to. */
export type EventFilter = {
  eventType?: EventType | undefined;
  sdgGoal?: number | undefined;
  /** A part of the title, the place or the description, however it is capitalised. */
  words?: string | undefined;
  /** Only those that one joins from anywhere. */
  online?: true | undefined;
};

/** Events that are yet to end, or those that are over. */
export const eventTimes = ["upcoming", "past"] as const;
export type EventTimes = (typeof eventTimes)[number];

/** Someone's place at an event; who waits has a number in the queue, the next one being 1. */
export type Place = { status: RegistrationStatus; askedAt: Date; position: number | null };

/** Tells whether a text names a type of event. */
export const isEventType = (text: unknown): text is EventType =>
  eventTypes.some((type) => type === text);

/** Tells whether one joins an event from anywhere: a webinar, or one without a place. */
export const isOnline = (event: Pick<Event, "eventType" | "location">): boolean =>
  event.eventType === "webinar" || event.location === null;

/** Tells whether an event has ended. */
export const isOver = (event: Pick<Event, "endDate">, now = Date.now()): boolean =>
  event.endDate.getTime() < now;

/** The path of an event's page. */
export const eventPath = (id: string) => `/events/${id}`;

/** The path of the page where an event is organised. */
export const organiserPath = (id: string) => `/admin/events/${id}`;

/** The path of the calendar of all events. */
export const calendarPath = "/events/calendar.ics";

/** The path of a learner's own calendar, which its secret opens. */
export const ownCalendarPath = (token: string) => `/calendar/${token}.ics`;

/** The tag that kept copies of pages with events carry; the database calls it out when one changes. */
export const eventsTag = "events";

/** An event without its code: what anyone may read. */
export type PublicEvent = Omit<Event, "qrCodeData">;

/** The key of an event type's label. */
export const eventTypeKey = <T extends EventType>(type: T): `events.type_${T}` =>
  `events.type_${type}`;

/** The path that an event's QR code leads to. */
export const checkInPath = (qrCode: string): string => `/checkin/${encodeURIComponent(qrCode)}`;

/** What pays a learner for an event, after so many check-ins of theirs were taken back. */
export const attendanceSource = (eventId: string, undone: number): string =>
  `event:${eventId}${undone > 0 ? `:${undone + 1}` : ""}`;

/** The name under which an event's QR image is saved. */
export const qrFileName = (event: { title: string }): string =>
  fileName(event.title, "png", "event");

/** Tells whether a text could be an event's code at all, so that anything else is not looked up. */
export const isQrCodeShaped = (text: string): boolean =>
  text.length <= eventLimits.qrCode && /^[\x21-\x7e]+$/.test(text);

/** An event as its form shows it for a change, dates in its own zone. */
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

/** Tells whether a visitor's clock differs from the event's while it takes place. */
export const isElsewhere = (
  event: { startDate: Date; endDate: Date; timeZone: string },
  timeZone: string,
): boolean =>
  !isSameClock(event.startDate, event.timeZone, timeZone) ||
  !isSameClock(event.endDate, event.timeZone, timeZone);

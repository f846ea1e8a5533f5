import { z } from "@hono/zod-openapi";

import { PointsReward } from "#app/domains/passport/ledger/points-reward-input.ts";
import { GoalField } from "#app/domains/sdgs/goal-input.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { type FormValues, readFields, textOf, toFormValues } from "#app/lib/form-fields.ts";
import { optionalLine, requiredLine, requiredText, whenMissing } from "#app/lib/form-text-input.ts";
import { isLanguageTag } from "#app/lib/languages.ts";
import { readFilter } from "#app/lib/read-filter.ts";
import { canonicalTimeZone, isTimeZone, toLocal } from "#app/lib/zoned-time.ts";

import { isEventDate } from "./event-dates.ts";
import { filterText } from "./event-filter.ts";
import { type Event, eventDefaults, eventLimits, eventTypes } from "./event.ts";

const eventDate = (key: string) =>
  z
    .string({ error: whenMissing(key) })
    .trim()
    .min(1, key)
    .max(40, "events.dateInvalid")
    .refine((value) => value === "" || isEventDate(value), "events.dateInvalid")
    .openapi({ example: "2026-12-01T10:00" });

const checkInDate = (description: string) =>
  eventDate("events.dateInvalid").nullable().openapi({ description, example: "2026-12-01T08:30" });

const timeZone = z
  .string()
  .trim()
  .refine(isTimeZone, "events.timeZoneInvalid")
  .transform((name) => (isTimeZone(name) ? canonicalTimeZone(name) : name))
  .openapi({
    description: "An IANA time zone. Dates without an offset are local times in it.",
    example: "Europe/Berlin",
  });

const capacity = z
  .int("events.capacityInvalid")
  .min(1, "events.capacityInvalid")
  .max(eventLimits.capacity, "events.capacityInvalid")
  .nullable()
  .openapi({ description: "The maximum number of attendees; `null` if unlimited.", example: 40 });

const degrees = (max: number, key: string, example: number) =>
  z.number(key).min(-max, key).max(max, key).nullable().openapi({ example });

const language = z
  .string()
  .refine(isLanguageTag, "events.languageInvalid")
  .openapi({ example: "sw" });

const fields = {
  title: requiredLine(eventLimits.title, "events.titleRequired", "River clean-up"),
  description: requiredText(
    eventLimits.description,
    "events.descriptionRequired",
    "We meet at the old bridge and clean both banks. Gloves are provided.",
  ),
  event_type: z.enum(eventTypes, "events.typeInvalid").openapi({ example: "volunteer" }),
  sdg_goal: GoalField,
  location: optionalLine(eventLimits.location, "Old bridge, Accra"),
  latitude: degrees(90, "events.latitudeInvalid", 5.5392).openapi({
    description: "The latitude of the place in degrees (WGS 84), with `longitude`.",
  }),
  longitude: degrees(180, "events.longitudeInvalid", -0.2003).openapi({
    description: "The longitude of the place in degrees (WGS 84), with `latitude`.",
  }),
  language: language.nullable().openapi({
    description: "The language of the event as a BCP 47 tag; `null` if not specified.",
  }),
  start_date: eventDate("events.startRequired"),
  end_date: eventDate("events.dateInvalid")
    .nullable()
    .openapi({ description: "Defaults to `start_date`.", example: "2026-12-01T12:00" }),
  time_zone: timeZone,
  points_reward: PointsReward,
  capacity,
  check_in_opens_at: checkInDate("When check-in opens; `null` for no opening time."),
  check_in_closes_at: checkInDate("When check-in closes; `null` for no closing time."),
  rotating_only: z.boolean("common.invalidInput").openapi({
    description: "Whether check-in accepts only the rotating code shown on a screen at the venue.",
  }),
};

/** Input to create an event, by form or by API. */
export const EventInput = z
  .object({
    ...fields,
    event_type: fields.event_type.default(eventDefaults.eventType),
    sdg_goal: fields.sdg_goal.default(null),
    location: fields.location.default(null),
    latitude: fields.latitude.default(null),
    longitude: fields.longitude.default(null),
    language: fields.language.default(null),
    end_date: fields.end_date.default(null),
    time_zone: fields.time_zone.default(eventDefaults.timeZone),
    points_reward: fields.points_reward.default(eventDefaults.pointsReward),
    capacity: fields.capacity.default(null),
    check_in_opens_at: fields.check_in_opens_at.default(null),
    check_in_closes_at: fields.check_in_closes_at.default(null),
    rotating_only: fields.rotating_only.default(false),
  })
  .openapi("EventInput");
export type EventInput = z.output<typeof EventInput>;

/** Input of the form in which organisers, who don't set the points, change their event. */
export const OrganiserInput = EventInput.omit({ points_reward: true });

/** Input to update an event: any of its fields. */
export const EventPatch = z
  .object({ ...fields, is_active: z.boolean() })
  .partial()
  .openapi("EventPatch");
export type EventPatch = z.output<typeof EventPatch>;

export type EventFormField = keyof EventInput;
export type EventFormValues = FormValues<EventFormField>;

/** The fields of the event form. */
export const eventFormFields = Object.keys(fields) as EventFormField[];

/** Returns a form's fields as the schema expects them. */
export const readEventForm = (form: FormData) => ({
  ...readFields(form, eventFormFields, ["sdg_goal", "points_reward", "capacity"]),
  ...readDegrees(form),
  // Browsers do not submit an unchecked box.
  ...(form.has("rotating_only") && { rotating_only: form.get("rotating_only") === "true" }),
});

// Also with a decimal comma. A text that is not a number stays a text, so that the schema refuses it.
const readDegrees = (form: FormData) =>
  Object.fromEntries(
    ["latitude", "longitude"].flatMap((name) => {
      const text = textOf(form, name).trim().replace(",", ".").replace("\u2212", "-");
      if (text === "") return [];
      return [[name, /^[-+]?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : text]];
    }),
  );

/** Returns the form values of an existing event, with dates in its own time zone. */
export const toEventForm = (event: Event): EventFormValues =>
  toFormValues(eventFormFields, event, (date) => toLocal(date, event.timeZone));

/** The filters of a list of events, as the API names them; all of them must be met. */
export const EventFilter = z.object({
  event_type: z.enum(eventTypes).optional(),
  sdg_goal: z.coerce
    .number()
    .pipe(z.int().min(1).max(17))
    .optional()
    .openapi({ type: "integer", example: 6 }),
  q: z.string().max(eventLimits.query).transform(cleanText).optional().openapi({
    description: "Text in the title, location or description.",
  }),
  online: z.literal("true").optional().openapi({
    description: "Only online events.",
  }),
  language: language.optional().openapi({
    description: "Only events in this language, as a BCP 47 tag.",
  }),
});
export type EventFilter = z.output<typeof EventFilter>;

/** Returns the filter in the address of a page; ignores invalid values. */
export const readEventFilter = (params: URLSearchParams): EventFilter =>
  readFilter(EventFilter, (name) => filterText(params, name));

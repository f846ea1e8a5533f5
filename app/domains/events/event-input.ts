import { z } from "@hono/zod-openapi";

import { cleanText } from "#app/lib/clean-text.ts";
import { canonicalTimeZone, isTimeZone } from "#app/lib/zoned-time.ts";

import { isEventDate } from "./event-dates.ts";
import {
  eventDefaults,
  type EventFormField,
  eventFormFields,
  type EventFormValues,
  eventLimits,
  eventTypes,
} from "./event.ts";

const required = (key: string) => (issue: { code?: string; input?: unknown }) =>
  issue.input === undefined || issue.input === null ? key : undefined;

const text = (most: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(most, `common.tooLong|max=${most}`));

const requiredText = (most: number, key: string) =>
  z
    .string({ error: required(key) })
    .transform(cleanText)
    .pipe(z.string().min(1, key).max(most, `common.tooLong|max=${most}`));

const eventDate = (key: string) =>
  z
    .string({ error: required(key) })
    .trim()
    .min(1, key)
    .max(40, "events.dateInvalid")
    .refine((value) => value === "" || isEventDate(value), "events.dateInvalid")
    .openapi({ example: "2026-12-01T10:00" });

const timeZone = z
  .string()
  .trim()
  .refine(isTimeZone, "events.timeZoneInvalid")
  .transform((name) => (isTimeZone(name) ? canonicalTimeZone(name) : name))
  .openapi({
    description: "IANA name; dates without an offset are local times of it.",
    example: "Europe/Berlin",
  });

const fields = {
  title: requiredText(eventLimits.title, "events.titleRequired")
    // A title stands on one line.
    .transform((title) => title.replaceAll(/\s+/g, " "))
    .openapi({
      type: "string",
      minLength: 1,
      maxLength: eventLimits.title,
      example: "River clean-up",
    }),
  description: requiredText(eventLimits.description, "events.descriptionRequired").openapi({
    type: "string",
    minLength: 1,
    maxLength: eventLimits.description,
    example: "We meet at the old bridge and clean both banks. Gloves are provided.",
  }),
  event_type: z.enum(eventTypes, "events.typeInvalid").openapi({ example: "volunteer" }),
  sdg_goal: z
    .int("events.goalInvalid")
    .min(1, "events.goalInvalid")
    .max(17, "events.goalInvalid")
    .nullable()
    .openapi({ example: 6 }),
  location: text(eventLimits.location)
    .transform((location) => location.replaceAll(/\s+/g, " ") || null)
    .nullable()
    .openapi({
      type: ["string", "null"],
      maxLength: eventLimits.location,
      example: "Old bridge, Accra",
    }),
  start_date: eventDate("events.startRequired"),
  end_date: eventDate("events.dateInvalid")
    .nullable()
    .openapi({ description: "As the start when left out or null.", example: "2026-12-01T12:00" }),
  time_zone: timeZone,
  points_reward: z
    .int("events.pointsInvalid")
    .min(0, "events.pointsNegative")
    .max(eventLimits.pointsReward, `events.pointsTooMany|max=${eventLimits.pointsReward}`)
    .openapi({ example: 50 }),
} satisfies Record<EventFormField, z.ZodType>;

/** What may be sent to make an event, by form or by API. */
export const EventInput = z
  .object({
    ...fields,
    event_type: fields.event_type.default(eventDefaults.eventType),
    sdg_goal: fields.sdg_goal.default(null),
    location: fields.location.default(null),
    end_date: fields.end_date.default(null),
    time_zone: fields.time_zone.default(eventDefaults.timeZone),
    points_reward: fields.points_reward.default(eventDefaults.pointsReward),
  })
  .openapi("EventInput");
export type EventInput = z.output<typeof EventInput>;

/** What may be sent to change an event: any of its fields. */
export const EventPatch = z
  .object({ ...fields, is_active: z.boolean() })
  .partial()
  .openapi("EventPatch");
export type EventPatch = z.output<typeof EventPatch>;

/** A form's fields as the shape takes them: what was left empty was not sent, and digits are a number. */
export function readEventForm(form: FormData): Record<string, unknown> {
  const sent = eventFormFields.flatMap((name): [string, unknown][] => {
    const value = form.get(name);
    if (typeof value !== "string" || value.trim() === "") return [];
    return [[name, numericFields.has(name) ? readNumber(value) : value]];
  });
  return Object.fromEntries(sent);
}

/** What was typed into the form, to be given back when it is refused. */
export function typedIntoEventForm(form: FormData): EventFormValues {
  return Object.fromEntries(
    eventFormFields.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

const numericFields = new Set<string>(["sdg_goal", "points_reward"]);

// A text that is no whole number stays a text, so that the shape refuses it with its sentence.
const readNumber = (value: string) => (/^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value);

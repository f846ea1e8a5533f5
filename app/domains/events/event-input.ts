import { z } from "@hono/zod-openapi";

import { PointsReward } from "#app/domains/passport/points-reward-input.ts";
import { GoalField } from "#app/domains/sdgs/goal-input.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { optionalLine, requiredLine, requiredText, whenMissing } from "#app/lib/form-text-input.ts";
import { canonicalTimeZone, isTimeZone } from "#app/lib/zoned-time.ts";

import { isEventDate } from "./event-dates.ts";
import {
  eventDefaults,
  type EventFormField,
  eventFormFields,
  eventLimits,
  eventTypes,
} from "./event.ts";

const eventDate = (key: string) =>
  z
    .string({ error: whenMissing(key) })
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

const capacity = z
  .int("events.capacityInvalid")
  .min(1, "events.capacityInvalid")
  .max(eventLimits.capacity, "events.capacityInvalid")
  .nullable()
  .openapi({ description: "How many may come; null for everyone.", example: 40 });

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
  start_date: eventDate("events.startRequired"),
  end_date: eventDate("events.dateInvalid")
    .nullable()
    .openapi({ description: "As the start when left out or null.", example: "2026-12-01T12:00" }),
  time_zone: timeZone,
  points_reward: PointsReward,
  capacity,
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
    capacity: fields.capacity.default(null),
  })
  .openapi("EventInput");
export type EventInput = z.output<typeof EventInput>;

/** What may be sent to change an event: any of its fields. */
export const EventPatch = z
  .object({ ...fields, is_active: z.boolean() })
  .partial()
  .openapi("EventPatch");
export type EventPatch = z.output<typeof EventPatch>;

/** A form's fields as the shape takes them. */
export const readEventForm = (form: FormData) =>
  readFields(form, eventFormFields, ["sdg_goal", "points_reward", "capacity"]);

import { z } from "@hono/zod-openapi";

import {
  checkInMethods,
  eventLimits,
  eventTimes,
  eventTypes,
  registrationStatuses,
  scanResults,
} from "#app/domains/events/event.ts";
import { cleanText } from "#app/lib/clean-text.ts";

import { PageQuery, pageOf } from "./paging.ts";

const moment = z.iso.datetime();

/** An event in responses of the API. */
export const EventAnswer = z
  .object({
    id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    title: z.string().openapi({ example: "River clean-up" }),
    description: z.string().openapi({ example: "We meet at the old bridge." }),
    event_type: z.enum(eventTypes).openapi({ example: "volunteer" }),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 6 }),
    location: z.string().nullable().openapi({ example: "Old bridge, Accra" }),
    start_date: moment.openapi({ example: "2026-12-01T09:00:00.000Z" }),
    end_date: moment.openapi({ example: "2026-12-01T11:00:00.000Z" }),
    time_zone: z.string().openapi({ example: "Africa/Accra" }),
    points_reward: z.int().min(0).openapi({ example: 50 }),
    capacity: z.int().min(1).nullable().openapi({
      description: "How many may come; null for everyone.",
      example: 40,
    }),
    going: z.int().min(0).optional().openapi({
      description: "How many have a place, where events are listed or read.",
      example: 12,
    }),
    check_in_opens_at: moment.nullable().openapi({
      description: "From when on a check-in counts; null when at any time.",
      example: "2026-12-01T08:30:00.000Z",
    }),
    check_in_closes_at: moment.nullable().openapi({
      description: "From when on no check-in counts any more; null when never.",
      example: "2026-12-01T11:30:00.000Z",
    }),
    rotating_only: z.boolean().openapi({
      description: "Only the code that changes on the screen at the venue counts.",
    }),
    is_active: z.boolean(),
    created_at: moment.openapi({ example: "2026-11-21T12:00:00.000Z" }),
    qr_code_data: z.string().optional().openapi({
      description: "Shown to admins and event staff alone.",
      example: "SDG-MI8Q2T0X-cZ7w0vJb3nL9kQe2Rr5sTtUuVvWwXxYy",
    }),
  })
  .openapi("Event");

/** The attendance of a learner at an event. */
export const AttendanceAnswer = z
  .object({
    event_id: z.uuid(),
    user_id: z.uuid(),
    full_name: z.string().openapi({ example: "Amina Otieno" }),
    country: z.string().nullable().openapi({ example: "KE" }),
    check_in_method: z.enum(checkInMethods).openapi({ example: "qr" }),
    checked_in_at: moment.openapi({ example: "2026-12-01T09:04:00.000Z" }),
  })
  .openapi("Attendance");

export const EventPage = pageOf(EventAnswer);
export const AttendancePage = pageOf(AttendanceAnswer);

/** The query of lists whose cursor is the last id of the previous page. */
export const IdPageQuery = PageQuery.extend({
  cursor: z.uuid().optional().openapi({ description: "`next_cursor` of the page before." }),
});

/** The filters of the list of events. */
export const EventQuery = IdPageQuery.extend({
  when: z.enum(eventTimes).optional().openapi({
    description:
      "`upcoming` lists what is not over, the next first; `past` what is, the latest first.",
  }),
  event_type: z.enum(eventTypes).optional(),
  sdg_goal: z.coerce
    .number()
    .pipe(z.int().min(1).max(17))
    .optional()
    .openapi({ type: "integer", example: 6 }),
  q: z.string().max(eventLimits.query).transform(cleanText).optional().openapi({
    description: "A part of the title, the place or the description.",
  }),
  online: z.literal("true").optional().openapi({
    description: "Only events that one joins from anywhere.",
  }),
});

/** A registration for an event. */
export const RegistrationResponse = z
  .object({
    event_id: z.uuid(),
    status: z.enum(registrationStatuses).openapi({ example: "going" }),
    position: z.int().min(1).nullable().openapi({
      description: "The number on the waiting list, the next one being 1; null with a place.",
    }),
    asked_at: moment.openapi({ example: "2026-11-21T12:00:00.000Z" }),
  })
  .openapi("EventPlace");

// Any text is accepted: a text that is not an id gets a 404, which is all that a client needs to know.
export const EventPath = z.object({
  id: z.string().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
});

/** The attendance of a learner in the attendance list. */
export const AttendancePath = EventPath.extend({
  user_id: z.string().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a12" }),
});

/** The result of a scan. */
export const ScanAnswer = z
  .object({
    id: z.uuid(),
    result: z.enum(scanResults).openapi({
      description:
        "`checked_in` now, or by this scan before; `already` in before it; `unknown` code; `closed` at the time of the scan; `inactive` event.",
    }),
    user_id: z.uuid().nullable(),
    full_name: z.string().nullable().openapi({ example: "Amina Otieno" }),
  })
  .openapi("Scan");

/** The rewards of a check-in. */
export const CheckInAnswer = z
  .object({
    event: EventAnswer,
    points_earned: z.int().openapi({ example: 50 }),
    total_points: z.int().openapi({ example: 120 }),
  })
  .openapi("CheckIn");

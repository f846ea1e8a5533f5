import { z } from "@hono/zod-openapi";

import {
  type CheckInMethod,
  checkInMethods,
  type Event,
  eventTypes,
  type Registration,
  registrationStatuses,
  scanResults,
} from "./event.ts";

const moment = z.iso.datetime();

/** An event, as the API represents it. */
export const EventJson = z
  .object({
    id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    title: z.string().openapi({ example: "River clean-up" }),
    description: z.string().openapi({ example: "We meet at the old bridge." }),
    event_type: z.enum(eventTypes).openapi({ example: "volunteer" }),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 6 }),
    location: z.string().nullable().openapi({ example: "Old bridge, Accra" }),
    language: z.string().nullable().openapi({
      description: "The language in which it is held, as a BCP 47 tag; null if not specified.",
      example: "sw",
    }),
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

/**
 * Returns the public API's JSON of an event; its code only for users who may distribute it, the number of users going
 * only if it was counted.
 */
export function toEventJson(
  event: Event,
  mayShowCode: boolean,
  going?: number,
): z.output<typeof EventJson> {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    event_type: event.eventType,
    sdg_goal: event.sdgGoal,
    location: event.location,
    language: event.language,
    start_date: event.startDate.toISOString(),
    end_date: event.endDate.toISOString(),
    time_zone: event.timeZone,
    points_reward: event.pointsReward,
    capacity: event.capacity,
    ...(going !== undefined && { going }),
    check_in_opens_at: event.checkInOpensAt?.toISOString() ?? null,
    check_in_closes_at: event.checkInClosesAt?.toISOString() ?? null,
    rotating_only: event.rotatingOnly,
    is_active: event.isActive,
    created_at: event.createdAt.toISOString(),
    ...(mayShowCode && { qr_code_data: event.qrCodeData }),
  };
}

/** A registration for an event. */
export const RegistrationJson = z
  .object({
    event_id: z.uuid(),
    status: z.enum(registrationStatuses).openapi({ example: "going" }),
    position: z.int().min(1).nullable().openapi({
      description: "The number on the waiting list, the next one being 1; null with a place.",
    }),
    asked_at: moment.openapi({ example: "2026-11-21T12:00:00.000Z" }),
  })
  .openapi("EventPlace");

/** Returns the public API's JSON of the caller's own registration, and how full the event is. */
export const toRegistrationJson = (
  eventId: string,
  registration: Registration,
): z.output<typeof RegistrationJson> => ({
  event_id: eventId,
  status: registration.status,
  position: registration.position,
  asked_at: registration.askedAt.toISOString(),
});

/** The attendance of a learner at an event. */
export const AttendanceJson = z
  .object({
    event_id: z.uuid(),
    user_id: z.uuid(),
    full_name: z.string().openapi({ example: "Amina Otieno" }),
    country: z.string().nullable().openapi({ example: "KE" }),
    check_in_method: z.enum(checkInMethods).openapi({ example: "qr" }),
    checked_in_at: moment.openapi({ example: "2026-12-01T09:04:00.000Z" }),
  })
  .openapi("Attendance");

/** One learner's attendance. */
export type Attendance = {
  eventId: string;
  userId: string;
  fullName: string;
  country: string | null;
  checkInMethod: CheckInMethod;
  checkedInAt: Date;
};

/** Returns the public API's JSON of an attendance. */
export const toAttendanceJson = (attendance: Attendance): z.output<typeof AttendanceJson> => ({
  event_id: attendance.eventId,
  user_id: attendance.userId,
  full_name: attendance.fullName,
  country: attendance.country,
  check_in_method: attendance.checkInMethod,
  checked_in_at: attendance.checkedInAt.toISOString(),
});

/** The result of a scan. */
export const ScanJson = z
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
export const CheckInJson = z
  .object({
    event: EventJson,
    points_earned: z.int().openapi({ example: 50 }),
    total_points: z.int().openapi({ example: 120 }),
  })
  .openapi("CheckIn");

import { z } from "@hono/zod-openapi";

import { PictureJson, toPictureJson } from "#app/domains/pictures/picture-input.ts";

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
    latitude: z.number().nullable().openapi({
      description: "The latitude of the place in degrees (WGS 84); `null` if not specified.",
      example: 5.5392,
    }),
    longitude: z.number().nullable().openapi({
      description: "The longitude of the place in degrees (WGS 84); `null` if not specified.",
      example: -0.2003,
    }),
    cover: PictureJson.nullable().openapi({
      description: "The uploaded cover; `null` if there is only the pattern of the goal.",
    }),
    language: z.string().nullable().openapi({
      description: "The language of the event as a BCP 47 tag; `null` if not specified.",
      example: "sw",
    }),
    start_date: moment.openapi({ example: "2026-12-01T09:00:00.000Z" }),
    end_date: moment.openapi({ example: "2026-12-01T11:00:00.000Z" }),
    time_zone: z.string().openapi({ description: "An IANA time zone.", example: "Africa/Accra" }),
    points_reward: z
      .int()
      .min(0)
      .openapi({ description: "The points earned by checking in.", example: 50 }),
    capacity: z.int().min(1).nullable().openapi({
      description: "The maximum number of attendees; `null` if unlimited.",
      example: 40,
    }),
    going: z.int().min(0).optional().openapi({
      description: "The number of people going. Returned when you list or retrieve events.",
      example: 12,
    }),
    check_in_opens_at: moment.nullable().openapi({
      description: "When check-in opens; `null` for no opening time.",
      example: "2026-12-01T08:30:00.000Z",
    }),
    check_in_closes_at: moment.nullable().openapi({
      description: "When check-in closes; `null` for no closing time.",
      example: "2026-12-01T11:30:00.000Z",
    }),
    rotating_only: z.boolean().openapi({
      description:
        "Whether check-in accepts only the rotating code shown on a screen at the venue.",
    }),
    is_active: z
      .boolean()
      .openapi({ description: "Inactive events are hidden and can't be checked in to." }),
    created_at: moment.openapi({ example: "2026-11-21T12:00:00.000Z" }),
    qr_code_data: z.string().optional().openapi({
      description: "The text of the QR code. Returned to admins and event staff only.",
      example: "SDG-MI8Q2T0X-cZ7w0vJb3nL9kQe2Rr5sTtUuVvWwXxYy",
    }),
    short_code: z.string().optional().openapi({
      description:
        "The code that people type at `/checkin` if they can't scan. Returned to admins and event staff only.",
      example: "K7M2PQ",
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
    latitude: event.latitude,
    longitude: event.longitude,
    cover: toPictureJson(event.cover),
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
    ...(mayShowCode && { qr_code_data: event.qrCodeData, short_code: event.shortCode }),
  };
}

/** A registration for an event. */
export const RegistrationJson = z
  .object({
    event_id: z.uuid(),
    status: z
      .enum(registrationStatuses)
      .openapi({ description: "`going`, or `waiting` on the waiting list.", example: "going" }),
    position: z.int().min(1).nullable().openapi({
      description: "The position on the waiting list, starting at 1; `null` if you're going.",
    }),
    asked_at: moment.openapi({
      description: "When you registered.",
      example: "2026-11-21T12:00:00.000Z",
    }),
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
    check_in_method: z
      .enum(checkInMethods)
      .openapi({ description: "How the learner was checked in.", example: "qr" }),
    checked_in_at: moment.openapi({ example: "2026-12-01T09:04:00.000Z" }),
    received_at: moment.nullable().openapi({
      description:
        "When the check-in was received, if the learner's phone made it offline and sent it later. Otherwise `null`.",
      example: null,
    }),
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
  /** If a phone made the check-in offline: when it was received. */
  receivedAt: Date | null;
};

/** Returns the public API's JSON of an attendance. */
export const toAttendanceJson = (attendance: Attendance): z.output<typeof AttendanceJson> => ({
  event_id: attendance.eventId,
  user_id: attendance.userId,
  full_name: attendance.fullName,
  country: attendance.country,
  check_in_method: attendance.checkInMethod,
  checked_in_at: attendance.checkedInAt.toISOString(),
  received_at: attendance.receivedAt?.toISOString() ?? null,
});

/** The result of a scan. */
export const ScanJson = z
  .object({
    id: z.uuid(),
    result: z.enum(scanResults).openapi({
      description:
        "`checked_in`: checked in by this scan; `already`: was checked in before; `unknown`: the code isn't valid; `closed`: check-in was closed at the time of the scan; `inactive`: the event isn't active.",
    }),
    user_id: z.uuid().nullable(),
    full_name: z.string().nullable().openapi({ example: "Amina Otieno" }),
    checked_in_at: z.iso.datetime().nullable().openapi({
      description:
        "When the learner checked in, by this scan or before. `null` if they aren't checked in, for example because staff undid it.",
      example: "2026-12-01T09:04:00.000Z",
    }),
  })
  .openapi("Scan");

/** The rewards of a check-in. */
export const CheckInJson = z
  .object({
    event: EventJson,
    points_earned: z
      .int()
      .openapi({ description: "The points earned by this check-in.", example: 50 }),
    total_points: z.int().openapi({ description: "Your new total.", example: 120 }),
  })
  .openapi("CheckIn");

import type { CheckInMethod, Event, Registration } from "./event.ts";

/**
 * Returns the public API's JSON of an event; its code only for users who may distribute it, the number of users going
 * only if it was counted.
 */
export function toEventJson(event: Event, mayShowCode: boolean, going?: number) {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    event_type: event.eventType,
    sdg_goal: event.sdgGoal,
    location: event.location,
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

/** Returns the public API's JSON of the caller's own registration, and how full the event is. */
export const toRegistrationJson = (eventId: string, registration: Registration) => ({
  event_id: eventId,
  status: registration.status,
  position: registration.position,
  asked_at: registration.askedAt.toISOString(),
});

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
export const toAttendanceJson = (attendance: Attendance) => ({
  event_id: attendance.eventId,
  user_id: attendance.userId,
  full_name: attendance.fullName,
  country: attendance.country,
  check_in_method: attendance.checkInMethod,
  checked_in_at: attendance.checkedInAt.toISOString(),
});

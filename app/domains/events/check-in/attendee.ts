import type { CheckInMethod, RegistrationStatus } from "#app/domains/events/event.ts";

/** A user who has checked in to an event. */
export type Attendee = {
  id: string;
  name: string;
  country: string | null;
  method: CheckInMethod;
  checkedInAt: Date;
  /** When it arrived, if the phone was offline at the time of the check-in. */
  receivedAt: Date | null;
};

/** A user whom staff can check in, or have checked in. */
export type ExpectedAttendee = {
  id: string;
  name: string;
  country: string | null;
  /** The masked email address: its first letter and its domain, to distinguish users of the same name. */
  address: string;
  registration: RegistrationStatus | null;
  checkedInAt: Date | null;
};

/** Someone who registered and has not checked in. */
export type NoShow = Pick<ExpectedAttendee, "id" | "name" | "country" | "address">;

/**
 * The number of attendees, in total and by check-in method, of people who have not confirmed theirs, of users going, and of
 * those going who have arrived.
 */
export type AttendanceCounts = {
  total: number;
  byMethod: Record<CheckInMethod, number>;
  pending: number;
  going: number;
  arrived: number;
};

export const methodKey = <M extends CheckInMethod>(method: M): `eventStaff.method_${M}` =>
  `eventStaff.method_${method}`;

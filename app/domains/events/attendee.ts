import type { CheckInMethod, RegistrationStatus } from "./event.ts";

/** A user who has checked in to an event. */
export type Attendee = {
  id: string;
  name: string;
  country: string | null;
  method: CheckInMethod;
  checkedInAt: Date;
};

/** A user whom staff can check in. */
export type ExpectedAttendee = {
  id: string;
  name: string;
  country: string | null;
  /** The email address, masked, but distinct enough to tell two users of the same name apart. */
  address: string;
  registration: RegistrationStatus | null;
};

/** Number of attendees, by check-in method, and number of registrations. */
export type AttendanceCounts = {
  total: number;
  byMethod: Record<CheckInMethod, number>;
  going: number;
};

export const methodKey = <M extends CheckInMethod>(method: M): `eventStaff.method_${M}` =>
  `eventStaff.method_${method}`;

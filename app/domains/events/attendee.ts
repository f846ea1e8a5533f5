import type { CheckInMethod, RegistrationStatus } from "./event.ts";

/** Somebody who is at an event. */
export type Attendee = {
  id: string;
  name: string;
  country: string | null;
  method: CheckInMethod;
  checkedInAt: Date;
};

/** Somebody who could be let in. */
export type ExpectedAttendee = {
  id: string;
  name: string;
  country: string | null;
  /** The e-mail address, so much of it that two of one name can be told apart. */
  address: string;
  registration: RegistrationStatus | null;
};

/** How many are there, in which way they checked in, and how many said they would come. */
export type AttendanceCounts = {
  total: number;
  byMethod: Record<CheckInMethod, number>;
  going: number;
};

export const methodKey = <M extends CheckInMethod>(method: M): `eventStaff.method_${M}` =>
  `eventStaff.method_${method}`;

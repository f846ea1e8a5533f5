import type { StaffRole } from "#app/domains/events/event.ts";

/** Limits of the staff of one event. `hours`: how long a staff link can be valid. */
export const staffLimits = {
  people: 100,
  links: 50,
  label: 60,
  email: 254,
  hours: 7 * 24,
  /** How many hours after the end of the event a new link ends, unless another time is chosen. */
  hoursAfterEnd: 2,
  /** For how many hours after a staff link has expired its phone may send the scans that it made before. */
  lateScanHours: 24,
} as const;

/** Someone who was invited to the staff of an event. */
export type StaffMember = {
  email: string;
  role: StaffRole;
  /** The name of the account with that confirmed address; null while there is none. */
  name: string | null;
  invitedAt: Date;
};

export const linkStates = ["open", "in-use", "expired", "withdrawn"] as const;
export type LinkState = (typeof linkStates)[number];

/** A staff link as organisers see it. */
export type StaffLink = {
  id: string;
  label: string;
  state: LinkState;
  expiresAt: Date;
  claimedAt: Date | null;
  /** How many people were checked in with it. */
  checkIns: number;
};

/** The phone that a staff link was opened on: the link, and the digest of the phone's secret. */
export type DeskPhone = { linkId: string; deviceDigest: string };

/** Returns the path that opens a staff link. */
export const staffLinkPath = (token: string) => `/desk/${token}`;

/** The path of the scanner of a phone that was opened with a staff link. */
export const deskPhonePath = "/desk";

/** Returns the message key of a staff role's name. */
export const staffRoleKey = <R extends StaffRole>(role: R): `eventHome.role_${R}` =>
  `eventHome.role_${role}`;

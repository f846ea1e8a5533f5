import {
  institutionLengths,
  isMemberRole,
  type MemberRole,
} from "#app/domains/institutions/institution.ts";
import type { Cohort } from "#app/domains/institutions/members/member.ts";
import type { StaffRole } from "#app/domains/institutions/members/staff.ts";

export const invitationRules = {
  /** The validity of an invitation, in days. */
  days: 14,
  /** The number of days during which a user who refused is not invited again. */
  cooldownDays: 90,
} as const;

/** One line of a list of users to invite, as it was written. */
export type InvitationRow = {
  /** The position in the list, counted from 1. */
  line: number;
  email: string;
  name: string;
  role: string;
  cohort: string;
};

/** The possible outcomes of a line. */
export const invitationOutcomes = [
  "invited",
  "already-member",
  "already-invited",
  "repeated",
  "refused",
  "no-email",
  "bad-address",
  "unknown-role",
  "role-not-yours",
  "unknown-cohort",
  "cohort-too-long",
  "no-cohort",
  "no-place",
] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];
export type InvitationAnswer = InvitationRow & { outcome: InvitationOutcome };

export type InvitationState = "open" | "expired" | "accepted" | "refused" | "withdrawn";

/** An invitation as staff see it. */
export type Invitation = {
  id: string;
  email: string;
  name: string;
  role: MemberRole;
  cohort: string | null;
  state: InvitationState;
  createdAt: Date;
  expiresAt: Date;
};

/** An invitation as the recipient of its link sees it. */
export type ShownInvitation = {
  institution: { id: string; slug: string; name: string };
  email: string;
  name: string;
  role: MemberRole;
  state: InvitationState;
  expiresAt: Date;
  invitedBy: string | null;
};

/** Returns the path of an invitation, which is linked in its email. */
export const invitationPath = (token: string) => `/invitations/${token}`;

/** A cohort that a line names: an existing one, or one to create. */
export type NamedCohort = { id: string } | { newName: string };

type Known = {
  role: StaffRole;
  cohorts: readonly Cohort[];
  /** Whether a cohort that doesn't exist is created. */
  createsCohorts: boolean;
};

/**
 * Validates a line: the address, a role that the inviting user may give, and a cohort. Returns
 * these, or the outcome that says what is wrong.
 */
export function validateRow(
  { email, role, cohort }: InvitationRow,
  known: Known,
): { email: string; role: MemberRole; cohort: NamedCohort | null } | InvitationOutcome {
  const address = normalizeEmail(email);
  if (address === "") return "no-email";
  if (!isAddress(address)) return "bad-address";
  const word = role.trim().toLowerCase() || "member";
  if (!isMemberRole(word)) return "unknown-role";
  if (word !== "member" && known.role !== "owner") return "role-not-yours";
  const name = cohort.replaceAll(/\s+/g, " ").trim();
  if (name === "") return { email: address, role: word, cohort: null };
  const found = known.cohorts.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (found) return { email: address, role: word, cohort: { id: found.id } };
  if (!known.createsCohorts) return "unknown-cohort";
  if (name.length > institutionLengths.cohort) return "cohort-too-long";
  return { email: address, role: word, cohort: { newName: name } };
}

/** Returns an email address as it is stored: trimmed and in lower case. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

// As strict as registration, so that nobody is invited who could not register.
const isAddress = (email: string) =>
  email.length <= 254 &&
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/.test(email);

/**
 * Returns an email address with only its first letter and its domain, which only its owner
 * recognises.
 */
export const maskAddress = (email: string) => email.replace(/^(.).*@/, "$1…@");

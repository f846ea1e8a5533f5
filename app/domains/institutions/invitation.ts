import { isMemberRole, type MemberRole } from "./institution.ts";
import type { Cohort } from "./member.ts";
import type { StaffRole } from "./staff.ts";

export const invitationRules = {
  /** How long an invitation can be accepted. */
  days: 14,
  /** How long nobody is asked again who said no. */
  cooldownDays: 90,
  /** Of one list. */
  rows: 5000,
  bytes: 1_000_000,
} as const;

/** One line of a list of people to invite, as it was written. */
export type InvitationRow = {
  /** Where it stands in the list, counted from 1. */
  line: number;
  email: string;
  name: string;
  role: string;
  cohort: string;
};

/** What became of a line. */
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
  "no-place",
] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];
export type InvitationAnswer = InvitationRow & { outcome: InvitationOutcome };

export type InvitationState = "open" | "expired" | "accepted" | "refused" | "withdrawn";

/** An invitation as the staff see it. */
export type Invitation = {
  id: string;
  email: string;
  role: MemberRole;
  cohort: string | null;
  state: InvitationState;
  createdAt: Date;
  expiresAt: Date;
};

/** An invitation as whoever has its link sees it. */
export type ShownInvitation = {
  institution: { id: string; slug: string; name: string };
  email: string;
  role: MemberRole;
  state: InvitationState;
  expiresAt: Date;
  invitedBy: string | null;
};

/** The path of an invitation, for whoever got its letter. */
export const invitationPath = (token: string) => `/invitations/${token}`;

/** Whom a line means: an address, a role that the inviting one may give, and a cohort there is; or what is wrong. */
export function validateRow(
  { email, role, cohort }: InvitationRow,
  known: { role: StaffRole; cohorts: readonly Cohort[] },
): { email: string; role: MemberRole; cohortId: string | null } | InvitationOutcome {
  const address = normalizeEmail(email);
  if (address === "") return "no-email";
  if (!isAddress(address)) return "bad-address";
  const word = role.trim().toLowerCase() || "member";
  if (!isMemberRole(word)) return "unknown-role";
  if (word !== "member" && known.role !== "owner") return "role-not-yours";
  const name = cohort.trim().toLowerCase();
  const found = known.cohorts.find((other) => other.name.toLowerCase() === name);
  if (name !== "" && !found) return "unknown-cohort";
  return { email: address, role: word, cohortId: found?.id ?? null };
}

/** An address as it is kept: without space around it, in lower case. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

// As strict as signing up is, so that nobody is invited who could not come.
const isAddress = (email: string) =>
  email.length <= 254 &&
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/.test(email);

/** An address of which only its owner knows the rest: its first letter and its domain. */
export const maskAddress = (email: string) => email.replace(/^(.).*@/, "$1…@");

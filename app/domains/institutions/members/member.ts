import type { MemberRole } from "#app/domains/institutions/institution.ts";

/** A member as the staff of their institution see them. */
export type Member = {
  /** The id of the account, or of the membership if the member is not named. */
  id: string;
  role: MemberRole;
  cohort: { id: string; name: string } | null;
  /** The member's identity; null for a member who opted out of being named. */
  person: { name: string; email: string; joinedAt: Date } | null;
};

export type MemberFilter = {
  /** Prefixes of words in a name or an email address. */
  search?: string | undefined;
  /** The id of a cohort, or "none" for members without one. */
  cohort?: string | undefined;
  role?: MemberRole | undefined;
};

export type Cohort = { id: string; name: string };
export type CountedCohort = Cohort & { members: number };

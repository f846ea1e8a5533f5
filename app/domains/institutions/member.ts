import type { MemberRole } from "./institution.ts";

/** A member as the staff of their institution see one. */
export type Member = {
  /** The id of the account, or of the membership alone where the member isn't named. */
  id: string;
  role: MemberRole;
  cohort: { id: string; name: string } | null;
  /** Who it is; null for a member who opted out of being named. */
  person: { name: string; email: string; joinedAt: Date } | null;
};

export type MemberFilter = {
  /** The beginnings of words of a name or an e-mail address. */
  search?: string | undefined;
  /** A cohort's id, or "none" for those without one. */
  cohort?: string | undefined;
  role?: MemberRole | undefined;
};

export type Cohort = { id: string; name: string };
export type CountedCohort = Cohort & { members: number };

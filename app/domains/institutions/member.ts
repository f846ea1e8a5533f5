import type { MemberRole } from "./institution.ts";

/** A member as the staff of their institution see one. */
export type Member = {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  cohort: { id: string; name: string } | null;
  joinedAt: Date;
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

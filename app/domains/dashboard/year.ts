/** What a learner did in one calendar year, in their own time zone. */
export type YearReport = {
  year: number;
  /** The years in which there is anything, the latest first. */
  years: number[];
  deeds: number;
  points: number;
  /** For January to December. */
  months: { deeds: number; points: number }[];
  /** The goals that something was done for; those without a goal are under null. */
  goals: { goal: number | null; deeds: number; points: number }[];
  kinds: { kind: string; deeds: number; points: number }[];
};

export const yearPath = "/dashboard/year";

/** A learner's activities in one calendar year, in their own time zone. */
export type YearReport = {
  year: number;
  /** The years with any activity, latest first. */
  years: number[];
  deeds: number;
  points: number;
  /** From January to December. */
  months: { deeds: number; points: number }[];
  /** Goals with any activity; activities without a goal are under null. */
  goals: { goal: number | null; deeds: number; points: number }[];
  kinds: { kind: string; deeds: number; points: number }[];
};

export const yearPath = "/dashboard/year";

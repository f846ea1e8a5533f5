/** A learner's activities in one calendar year, in their own time zone. */
export type YearReport = {
  year: number;
  /** The years with any activity, latest first. */
  years: number[];
  activityCount: number;
  points: number;
  /** From January to December. */
  months: { activityCount: number; points: number }[];
  /** Goals with any activity; activities without a goal are under null. */
  goals: { goal: number | null; activityCount: number; points: number }[];
  kinds: { kind: string; activityCount: number; points: number }[];
};

export const yearPath = "/dashboard/year";

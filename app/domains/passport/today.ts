/** Where a learner stands today: points, days in a row, and which of the last seven days had an activity. */
export type Today = {
  name: string;
  totalPoints: number;
  timeZone: string;
  streak: number;
  /** Oldest first, the learner's own today last; days as YYYY-MM-DD. */
  week: { day: string; isActive: boolean }[];
};

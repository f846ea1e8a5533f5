/**
 * A learner's status today: points, consecutive days, and which of the last seven days had an
 * activity or a lesson.
 */
export type Today = {
  name: string;
  totalPoints: number;
  timeZone: string;
  streak: number;
  /** Oldest first, with the learner's own today last; days as YYYY-MM-DD. */
  week: { day: string; isActive: boolean }[];
};

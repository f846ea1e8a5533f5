import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/** For how many days after an event its impact report counts what attendees did. */
export const impactDays = 30;

/** What an event achieved, in numbers. Former members aren't counted. */
export type Impact = {
  /** The institution or the user that holds the event; null if it is the operator of the installation. */
  host: string | null;
  registered: number;
  came: number;
  /** Those who registered and did not check in. */
  absent: number;
  /** Attendees whose account was created less than a day before they checked in, or later. */
  newcomers: number;
  /** The countries that attendees named in their profiles. */
  countries: number;
  /** The points for attending, less corrections. */
  points: number;
  coursesStarted: number;
  coursesCompleted: number;
  /** Missions whose proof was submitted in the period and has been approved. */
  missionsCompleted: number;
  /** The goals of the event and of these courses and missions, in order. */
  goals: GoalNumber[];
  /** When the period ends in which courses and missions are counted. */
  countedUntil: Date;
};

/** Returns the path of an event's impact report, a PDF. */
export const impactPath = (id: string) => `/admin/events/${id}/impact.pdf`;

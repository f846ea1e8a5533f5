import type { RegistrationStatus } from "#app/domains/events/event.ts";
import type { CompletionStatus } from "#app/domains/missions/mission.ts";
import type { GoalNumber } from "#app/domains/sdgs/goals.ts";

/** The most of each kind that the dashboard shows. */
export const dashboardLimits = {
  assignments: 5,
  courses: 3,
  proofs: 5,
  missions: 3,
  events: 3,
  badges: 3,
} as const;

/** A proof that waits for a decision, or was not accepted and not submitted again. */
export type OpenProof = {
  id: string;
  missionId: string;
  title: string;
  status: Extract<CompletionStatus, "pending" | "rejected">;
  note: string | null;
  sentAt: Date;
};

/** A mission that the learner could do. */
export type MissionToTry = {
  id: string;
  title: string;
  goal: GoalNumber | null;
  place: string | null;
  points: number;
};

/** An event that is yet to come, or still going on. */
export type ComingEvent = {
  id: string;
  title: string;
  goal: GoalNumber | null;
  place: string | null;
  points: number;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  /** Whether the learner goes or waits for a place. */
  own: RegistrationStatus | null;
};

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/** The number of activities and of suggestions that the wheel's dialog shows for a goal. */
export const goalLimits = { activities: 3, candidates: 4 } as const;

/** What a learner has done for a goal: its points, and the latest activities. */
export type GoalActivity = {
  goal: GoalNumber;
  points: number;
  latest: { id: string; activityType: string; title: string; points: number; at: Date }[];
};

const nextStepKinds = ["course", "mission", "event"] as const;

/** A course, mission or event that is open for everybody. */
export type NextStep = {
  id: string;
  kind: (typeof nextStepKinds)[number];
  goal: GoalNumber;
  title: string;
  path: string;
  /** What a mission or an event pays; null for a course. */
  points: number | null;
  /** When an event begins, and its time zone. */
  startsAt: Date | null;
  timeZone: string | null;
};

/** Returns the first step of each kind for a goal that the learner has not done. */
export function chooseNextSteps(
  steps: readonly NextStep[],
  goal: GoalNumber,
  done: ReadonlySet<string>,
): NextStep[] {
  const open = steps.filter((step) => step.goal === goal && !done.has(step.id));
  return nextStepKinds.flatMap((kind) => open.find((step) => step.kind === kind) ?? []);
}

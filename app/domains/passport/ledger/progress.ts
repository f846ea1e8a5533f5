import { goals, type GoalProgress } from "#app/domains/sdgs/goals.ts";

export type { GoalProgress } from "#app/domains/sdgs/goals.ts";

const percentPerActivity = 10;

/** Returns the progress on all 17 goals, in order: ten percent per activity, at most a hundred. */
export function goalProgress(activitiesByGoal: ReadonlyMap<number, number>): GoalProgress[] {
  return goals.map(({ number: goal }) => {
    const activities = Math.max(0, activitiesByGoal.get(goal) ?? 0);
    return { goal, activities, percent: Math.min(100, activities * percentPerActivity) };
  });
}

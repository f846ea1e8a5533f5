import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goals } from "#app/domains/sdgs/goals.ts";

// Of events without a goal.
const night = { color: "#10161e", on: "#f4efe4" };

/** Returns the colour of a goal for prints, and the one that is legible on it. */
export function goalColors(goal: number | null): { color: string; on: string } {
  const found = isGoalNumber(goal) ? goals[goal - 1] : undefined;
  if (!found) return night;
  return { color: found.color, on: found.text === "light" ? "#ffffff" : "#10161e" };
}

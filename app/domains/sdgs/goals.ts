import type { GoalNumber } from "./goal-number.ts";

/** The text that is legible on a goal's colour: white, dark, or white only if large or bold. */
export type TextOnColour = "light" | "dark" | "large-only";

/** The 17 Sustainable Development Goals in the colours of the UN's web palette. */
export const goals = [
  { number: 1, color: "#E5243B", text: "light" },
  { number: 2, color: "#DDA63A", text: "dark" },
  { number: 3, color: "#4C9F38", text: "large-only" },
  { number: 4, color: "#C5192D", text: "light" },
  { number: 5, color: "#FF3A21", text: "large-only" },
  { number: 6, color: "#26BDE2", text: "dark" },
  { number: 7, color: "#FCC30B", text: "dark" },
  { number: 8, color: "#A21942", text: "light" },
  { number: 9, color: "#FD6925", text: "dark" },
  { number: 10, color: "#DD1367", text: "light" },
  { number: 11, color: "#FD9D24", text: "dark" },
  { number: 12, color: "#BF8B2E", text: "large-only" },
  { number: 13, color: "#3F7E44", text: "light" },
  { number: 14, color: "#0A97D9", text: "large-only" },
  { number: 15, color: "#56C02B", text: "dark" },
  { number: 16, color: "#00689D", text: "light" },
  { number: 17, color: "#19486A", text: "light" },
] as const satisfies readonly { number: GoalNumber; color: string; text: TextOnColour }[];

/** A learner's progress on one goal. */
export type GoalProgress = { goal: GoalNumber; percent: number; activities: number };

/** Returns the message key of a goal's short title. */
export function goalTitleKey<N extends GoalNumber>(goal: N): `sdgs.goal${N}` {
  return `sdgs.goal${goal}`;
}

/** Returns the path of a goal's page. */
export const goalPath = (goal: GoalNumber) => `/sdgs/${goal}`;

/** The tag of cached pages about goals. */
export const goalsTag = "goals";

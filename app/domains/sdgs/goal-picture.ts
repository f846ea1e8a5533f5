import { isGoalNumber } from "./goal-number.ts";
import { goalPath } from "./goals.ts";

/** Returns the path of the picture for link previews of a goal and of what belongs to it; nothing without a goal. */
export const goalPicture = (goal: number | null): { image?: string } =>
  isGoalNumber(goal) ? { image: `${goalPath(goal)}/image.png` } : {};

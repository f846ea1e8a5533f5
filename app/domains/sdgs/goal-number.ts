/** The numbers of the 17 goals. */
export const goalNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
export type GoalNumber = (typeof goalNumbers)[number];

/** Returns whether a value is a number from 1 to 17. */
export function isGoalNumber(value: unknown): value is GoalNumber {
  return goalNumbers.includes(value as GoalNumber);
}

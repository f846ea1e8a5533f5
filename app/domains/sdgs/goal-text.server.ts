import goal01 from "#content/goals/goal-01.json" with { type: "json" };
import goal02 from "#content/goals/goal-02.json" with { type: "json" };
import goal03 from "#content/goals/goal-03.json" with { type: "json" };
import goal04 from "#content/goals/goal-04.json" with { type: "json" };
import goal05 from "#content/goals/goal-05.json" with { type: "json" };
import goal06 from "#content/goals/goal-06.json" with { type: "json" };
import goal07 from "#content/goals/goal-07.json" with { type: "json" };
import goal08 from "#content/goals/goal-08.json" with { type: "json" };
import goal09 from "#content/goals/goal-09.json" with { type: "json" };
import goal10 from "#content/goals/goal-10.json" with { type: "json" };
import goal11 from "#content/goals/goal-11.json" with { type: "json" };
import goal12 from "#content/goals/goal-12.json" with { type: "json" };
import goal13 from "#content/goals/goal-13.json" with { type: "json" };
import goal14 from "#content/goals/goal-14.json" with { type: "json" };
import goal15 from "#content/goals/goal-15.json" with { type: "json" };
import goal16 from "#content/goals/goal-16.json" with { type: "json" };
import goal17 from "#content/goals/goal-17.json" with { type: "json" };

import type { GoalNumber } from "./goals.ts";

/** A figure about a goal, with its publisher and year. */
export type GoalFact = { text: string; source: string; year: number };

/**
 * The text about a goal: a sentence that says what it is for, paragraphs, figures, things to do, and a line for each
 * target by its number.
 */
export type GoalText = {
  summary: string;
  about: readonly string[];
  facts: readonly GoalFact[];
  act: readonly string[];
  targets: Readonly<Record<string, string>>;
};

const texts: Record<GoalNumber, GoalText> = {
  1: goal01,
  2: goal02,
  3: goal03,
  4: goal04,
  5: goal05,
  6: goal06,
  7: goal07,
  8: goal08,
  9: goal09,
  10: goal10,
  11: goal11,
  12: goal12,
  13: goal13,
  14: goal14,
  15: goal15,
  16: goal16,
  17: goal17,
};

/** Returns the text about a goal, with every one of its targets in the order of the UN. */
export function goalText(goal: GoalNumber): GoalText {
  return texts[goal];
}

import { idRandom } from "#app/lib/guilloche/id-random.ts";

import { type GoalNumber, isGoalNumber } from "./goal-number.ts";

/** The kind of an item whose cover grows into the band of its page. */
export type CoverKind = "course" | "mission" | "event";

type PatternStyle = Record<`--${string}`, string> & { viewTransitionName?: string };

/**
 * Returns the attributes that put the pattern of a goal on an element of the class `goal-pattern`; null, or a number that
 * is not a goal, means all goals. The id of the item chooses the section of the pattern: always the same for the same id.
 * With a kind, the cover of the item and the band of its page have one name, so that one grows into the other; an item may
 * have one such cover on a page.
 */
export function goalPattern(
  goal: number | null,
  id: string,
  growsAs?: CoverKind,
): { "data-goal": GoalNumber | "all"; style: PatternStyle } {
  const shift = { "--shift": patternShift(id) };
  return {
    "data-goal": isGoalNumber(goal) ? goal : "all",
    style: growsAs === undefined ? shift : { ...shift, viewTransitionName: `${growsAs}-${id}` },
  };
}

/** Returns the section of a goal's pattern for an item. */
export const patternShift = (id: string): string => `${Math.round(idRandom(id)() * 100)}%`;

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/** A key term that courses explain. */
export type Term = { key: string; goal: GoalNumber; term: string; meaning: string };

/** The path of the page of all terms. */
export const glossaryPath = "/glossary";

/** Returns the path at which a term stands on the page of all terms. */
export const termPath = (key: string): string => `${glossaryPath}#${key}`;

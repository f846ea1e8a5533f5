import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

import { type ImpactSum, isMeasure, type Measure } from "./measure.ts";

/** The tag of cached pages with sums of all learners; the rollup of the sums invalidates it. */
export const impactTag = "impact";

/** The page with the sums of all learners. */
export const impactPath = "/impact";

/** The minimum number of learners behind a sum that is shown of a country, an institution or an event. */
export const minLearnersInSum = 5;

/** The sum of one measure by month, goal and country. */
export type MeasureImpact = {
  total: ImpactSum;
  /** The months in UTC, such as `2026-11`, that have any submissions, first to last. */
  months: { month: string; quantity: number; submissions: number }[];
  /** Greatest first; null: missions without a goal. */
  goals: { goal: GoalNumber | null; quantity: number; submissions: number }[];
  /** Greatest first; null: all countries with too few learners, and learners without one. */
  countries: { country: string | null; quantity: number; submissions: number }[];
};

/** Which approved submissions are listed: of a measure, and of one of the others. */
export type EntryFilter = {
  measure: Measure;
  /** `none`: of missions without a goal. */
  goal?: GoalNumber | "none" | undefined;
  /** `other`: of learners whose country the page about the measure doesn't name, and of those without one. */
  country?: string | undefined;
  event?: string | undefined;
  institution?: string | undefined;
  person?: string | undefined;
};

/** An approved submission behind a sum, as everyone sees it. */
export type ImpactEntry = {
  id: string;
  quantity: number;
  submittedAt: Date;
  mission: { id: string; title: string; isOpen: boolean };
  /** The learner, if they are public and may be named here. */
  learner: { name: string; slug: string } | null;
  /** The learner's country at the approval, if enough learners of it contributed. */
  country: string | null;
};

/** The value of the filter for the countries that the page about a measure doesn't name. */
export const otherCountries = "other";

/** Returns the address of the list of submissions behind a sum. */
export function entriesPath(filter: EntryFilter): string {
  const params = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${impactPath}/submissions?${new URLSearchParams(params)}`;
}

/** Returns the address of the page about a measure. */
export const measurePath = (measure: Measure) => `${impactPath}?measure=${measure}`;

/** Returns the measure that an address names. */
export function readMeasure(params: URLSearchParams): Measure | undefined {
  const measure = params.get("measure");
  return isMeasure(measure) ? measure : undefined;
}

/** Returns the address of the submissions at an event; undefined if too few learners contributed to list them. */
export const entriesOfEvent = (measure: Measure, event: string, learners: number) =>
  learners < minLearnersInSum ? undefined : entriesPath({ measure, event });

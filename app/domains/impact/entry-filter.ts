import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import { type EntryFilter, otherCountries, readMeasure } from "./impact.ts";

/** Returns which submissions an address lists; undefined if it names no measure, or something else that is invalid. */
export function readEntryFilter(params: URLSearchParams): EntryFilter | undefined {
  const measure = readMeasure(params);
  if (!measure) return undefined;
  const [goal, country, event, institution, person] = [
    "goal",
    "country",
    "event",
    "institution",
    "person",
  ].map((name) => params.get(name) ?? undefined);
  if (goal === "none") return { measure, goal };
  if (goal !== undefined) {
    const number = Number(goal);
    return isGoalNumber(number) ? { measure, goal: number } : undefined;
  }
  if (country !== undefined) {
    const isValid = country === otherCountries || isCountryCode(country);
    return isValid ? { measure, country } : undefined;
  }
  if (event !== undefined) return isUuid(event) ? { measure, event } : undefined;
  if (institution !== undefined) return { measure, institution };
  return person === undefined ? { measure } : { measure, person };
}

import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { cleanText } from "#app/lib/clean-text.ts";

import { type EventFilter, eventLimits, isEventType } from "./event.ts";

/** Parses the filter of a list of events from search parameters; ignores invalid values. */
export function readEventFilter(params: URLSearchParams): EventFilter {
  const type = params.get("type");
  const goal = Number(params.get("goal"));
  const query = cleanText(params.get("q") ?? "").slice(0, eventLimits.query);
  return {
    eventType: isEventType(type) ? type : undefined,
    sdgGoal: isGoalNumber(goal) ? goal : undefined,
    query: query || undefined,
    online: params.get("where") === "online" ? true : undefined,
  };
}

/** Returns the search string of a filter, with additional parameters; empty if there are none. */
export function eventSearch(
  { eventType, sdgGoal, query, online }: EventFilter,
  more: Record<string, string | undefined> = {},
): string {
  const parts = {
    q: query,
    goal: sdgGoal?.toString(),
    type: eventType,
    where: online && "online",
    ...more,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value);
  const search = params.toString();
  return search && `?${search}`;
}

/** Returns whether a filter has any condition. */
export const isNarrowed = (filter: EventFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

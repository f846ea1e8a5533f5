import { cleanText } from "#app/lib/clean-text.ts";

import type { EventFilter } from "./event-input.ts";
import { eventLimits } from "./event.ts";

/** The names of filters in the address of a page, in their order there; further filters are named as in the API. */
const names: Readonly<Record<string, string>> = {
  q: "q",
  sdg_goal: "goal",
  event_type: "type",
  online: "where",
};

/** Returns the value of a filter in the address of a page, as the API expects it. */
export function filterText(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(names[name] ?? name) ?? "";
  if (name === "q") return cleanText(value).slice(0, eventLimits.query);
  if (name === "online") return value === "online" ? "true" : undefined;
  return value;
}

/** Returns the search string of a filter, with additional parameters; empty if there are none. */
export function eventSearch(
  filter: EventFilter,
  more: Record<string, string | undefined> = {},
): string {
  const { online, ...values } = filter;
  const sent: Record<string, string | number | undefined> = {
    ...values,
    online: online && "online",
  };
  const params = new URLSearchParams();
  for (const name of new Set([...Object.keys(names), ...Object.keys(sent)])) {
    if (sent[name]) params.set(names[name] ?? name, String(sent[name]));
  }
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value);
  const search = params.toString();
  return search && `?${search}`;
}

/** Returns whether a filter has any condition. */
export const isNarrowed = (filter: EventFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

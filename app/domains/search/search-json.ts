import type { Found } from "./searchable.ts";

/** Converts a search result to the JSON of the public API. */
export const toFoundJson = (found: Found) => ({
  kind: found.kind,
  id: found.id,
  title: found.title,
  summary: found.summary,
  sdg_goal: found.sdgGoal,
  path: found.path,
  start_date: found.kind === "event" ? (found.happensAt?.toISOString() ?? null) : null,
  time_zone: found.timeZone,
  country: found.country,
});

/** A search result in responses of the public API. */
export type FoundJson = ReturnType<typeof toFoundJson>;

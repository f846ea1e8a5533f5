import type { Found } from "./searchable.ts";

/** How the public API shows something that was found. */
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

/** A result as the public API answers it. */
export type FoundJson = ReturnType<typeof toFoundJson>;

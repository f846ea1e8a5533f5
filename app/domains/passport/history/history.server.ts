import { type SQL, sql } from "drizzle-orm";

import {
  selectTimeline,
  selectTimelineCounts,
  type TimelineRow,
  toTimelineCounts,
  toTimelineEntry,
} from "./timeline.server.ts";
import { type Timeline, timelineLimits } from "./timeline.ts";
import { weeksShown, type YearDays } from "./year-days.ts";

/** What a passport tells about the past: its timeline, and the active days of a year. */
export type PassportHistory = { timeline: Timeline; year: YearDays };

/** Selects the history of a user as one JSON object; it contains nothing that only its owner may see. */
export const selectHistory = (userId: SQL) => sql`
  select json_build_object(
    'entries', (select json_agg(t) from (
      ${selectTimeline(userId, { limit: timelineLimits.onPassport })}) t),
    'counts', (${selectTimelineCounts(userId)}),
    'today', (now() at time zone z.zone)::date::text,
    'days', (select json_object_agg(d.day, d.activities) from (
      select (a.created_at at time zone z.zone)::date::text as day, count(*)::integer as activities
      from counted_activities a
      where a.user_id = ${userId} and a.created_at > now() - make_interval(weeks => ${weeksShown + 1}::integer)
      group by 1) d))
  from valid_time_zone((select o.time_zone from profiles o where o.id = ${userId})) as z (zone)`;

export type HistoryRow = {
  entries: TimelineRow[] | null;
  counts: Record<string, number> | null;
  today: string;
  days: Record<string, number> | null;
};

export const toHistory = ({ entries, counts, today, days }: HistoryRow): PassportHistory => ({
  timeline: {
    entries: (entries ?? []).map(toTimelineEntry),
    counts: toTimelineCounts(counts),
  },
  year: { today, days: days ?? {} },
});

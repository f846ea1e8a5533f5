import { type SQL, sql } from "drizzle-orm";

import { entryTitle } from "#app/domains/passport/ledger/entry-title.server.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import {
  activityTypeOf,
  type TimelineCounts,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from "./timeline.ts";

type SelectOptions = {
  limit: number;
  kind?: TimelineKind | undefined;
  /** Further conditions on an activity `a`. */
  rest?: SQL;
};

/** Selects the activities of a user that belong to a timeline: without reversed ones, newest first. */
export const selectTimeline = (userId: SQL, { limit, kind, rest = sql`` }: SelectOptions) => sql`
  select a.id, a.activity_type, ${entryTitle} as title, coalesce(a.sdg_goal, b.sdg_goal) as goal,
    a.points_earned as points, a.created_at::text as at,
    case when e.is_active and e.deleted_at is null then '/events/' || e.id
      when m.is_active and m.deleted_at is null then '/missions/' || m.id
      when c.status = 'published' and c.deleted_at is null then '/courses/' || c.slug
      else '/badges/' || b.slug end as path
  from activities a
  left join events e on a.activity_type = ${activityTypeOf.event} and e.id = ${idIn("event_id")}
  left join missions m on a.activity_type = ${activityTypeOf.mission} and m.id = ${idIn("mission_id")}
  left join courses c on a.activity_type in (${activityTypeOf.course}, ${activityTypeOf.quiz}) and c.id = ${idIn("course_id")}
  left join badges b on a.activity_type = ${activityTypeOf.badge} and b.id = ${idIn("badge_id")}
  where a.user_id = ${userId} and ${isEntry(kind)} ${rest}
  order by a.created_at desc, a.id desc limit ${limit}`;

/** Selects the number of entries of each kind in a user's timeline, as one JSON object. */
export const selectTimelineCounts = (userId: SQL) => sql`
  select json_object_agg(n.activity_type, n.entries) from (
    select a.activity_type, count(*)::integer as entries from activities a
    where a.user_id = ${userId} and ${isEntry()} group by a.activity_type) n`;

/** Condition for entries of a kind, or of any, among activities `a`. */
export const isEntry = (kind?: TimelineKind) => sql`a.corrects_id is null
  and a.activity_type in ${(kind ? [kind] : timelineKinds).map((one) => activityTypeOf[one])}
  and not exists (select from activities r where r.corrects_id = a.id)`;

// The metadata of an activity is free, so what isn't an id is not cast.
const idIn = (key: string) =>
  sql.raw(`case when a.metadata->>'${key}'
  ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (a.metadata->>'${key}')::uuid end`);

export type TimelineRow = {
  id: string;
  activity_type: string;
  title: string;
  goal: GoalNumber | null;
  points: number;
  path: string | null;
  at: string;
};

export const toTimelineEntry = ({ activity_type, at, ...row }: TimelineRow): TimelineEntry => ({
  ...row,
  kind: timelineKinds.find((kind) => activityTypeOf[kind] === activity_type) ?? "badge",
  at: new Date(at),
});

export const toTimelineCounts = (counts: Record<string, number> | null): TimelineCounts => ({
  course: counts?.[activityTypeOf.course] ?? 0,
  mission: counts?.[activityTypeOf.mission] ?? 0,
  event: counts?.[activityTypeOf.event] ?? 0,
  quiz: counts?.[activityTypeOf.quiz] ?? 0,
  badge: counts?.[activityTypeOf.badge] ?? 0,
});

/** Returns entries of a user's timeline, newest first, of one kind or of all. */
export async function listTimeline(
  userId: string,
  { limit, cursor, kind }: PageOptions & { kind?: TimelineKind | undefined },
  tx: Db = db,
): Promise<Page<TimelineEntry>> {
  const rest = cursor
    ? sql`and (a.created_at, a.id) < (select o.created_at, o.id from activities o
        where o.id = ${cursor}::uuid and o.user_id = ${userId})`
    : sql``;
  const selected = selectTimeline(sql`${userId}`, { limit: limit + 1, kind, rest });
  const { rows } = await tx.execute<TimelineRow>(selected);
  return cutPage(rows, limit, toTimelineEntry);
}

import { sql } from "drizzle-orm";

import { isTimeZone } from "#app/lib/zoned-time.ts";
import type { UserColumn } from "#db/user-column.server.ts";

import type { Today } from "./today.ts";

/** A learner's status today, in their own time zone. Throws if the account has no profile. */
export const todayColumn: UserColumn<Today> = {
  sql: sql`(select row_to_json(t) from (
    select p.full_name, p.total_points, p.time_zone, streak_of(p.id) as streak, (
      select json_agg(json_build_object('day', d.day::date::text, 'isActive', was_active(p.id,
        d.day at time zone z.zone, (d.day + interval '1 day') at time zone z.zone)) order by d.day)
      from valid_time_zone(p.time_zone) as z (zone), generate_series(
        (now() at time zone z.zone)::date - 6, (now() at time zone z.zone)::date::timestamp, '1 day') as d (day)
    ) as week
    from profiles p where p.id = u.id) t)`,
  read: (row: Row | null) => {
    if (!row) throw new Error("Profile not found");
    const { full_name: name, total_points: totalPoints, time_zone: zone, streak, week } = row;
    return { name, totalPoints, timeZone: zone && isTimeZone(zone) ? zone : "UTC", streak, week };
  },
};

type Row = {
  full_name: string;
  total_points: number;
  time_zone: string | null;
  streak: number;
  week: Today["week"];
};

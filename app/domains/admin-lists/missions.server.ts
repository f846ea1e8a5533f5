import { inArray, sql } from "drizzle-orm";

import { missionColumns, missions as table } from "#app/domains/missions/tables.server.ts";

import type { ListedMission } from "./listed.ts";
import { containsText, type ListSource } from "./read-list.server.ts";

/** The missions of the installation, active or not, for admins; the local tasks of courses are edited in their courses. */
export const missions: ListSource<"missions", ListedMission> = {
  from: sql`missions`,
  id: sql`missions.id`,
  sorts: {
    created: sql`missions.created_at`,
    title: sql`lower(missions.title)`,
    points: sql`missions.points_reward`,
  },
  conditions: ({ q, goal, status, place }) => [
    sql`missions.deleted_at is null and missions.course_id is null`,
    containsText([sql`missions.title`, sql`missions.description`], q),
    goal === undefined ? undefined : sql`missions.sdg_goal = ${goal}::int`,
    status && sql`missions.is_active = ${status === "active"}::boolean`,
    containsText([sql`missions.location`], place),
  ],
  read: (ids, tx) =>
    tx
      .select(missionColumns)
      .from(table)
      .where(inArray(table.id, [...ids])),
};

import { and, count, desc, eq, isNull, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Mission, MissionFilter } from "./mission.ts";
import { missions } from "./tables.server.ts";

/** The columns of a mission, in the shape the product speaks of it. */
export const missionColumns = {
  id: missions.id,
  title: missions.title,
  description: missions.description,
  missionType: missions.missionType,
  sdgGoal: missions.sdgGoal,
  location: missions.location,
  pointsReward: missions.pointsReward,
  isActive: missions.isActive,
  createdAt: missions.createdAt,
  updatedAt: missions.updatedAt,
};

type ListOptions = PageOptions & MissionFilter & { withInactive: boolean };

/** One page of missions, the newest first, inactive ones only when asked for; deleted ones never. */
export async function listMissions(
  { limit, cursor, withInactive, ...filter }: ListOptions,
  tx: Db = db,
): Promise<Page<Mission>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(missionColumns)
    .from(missions)
    .where(
      and(
        isNull(missions.deletedAt),
        withInactive ? undefined : eq(missions.isActive, true),
        filter.missionType && eq(missions.missionType, filter.missionType),
        filter.sdgGoal === undefined ? undefined : eq(missions.sdgGoal, filter.sdgGoal),
        filter.place ? sql`${missions.location} ilike ${containing(filter.place)}` : undefined,
        cursor === undefined ? undefined : madeBefore(cursor),
      ),
    )
    .orderBy(desc(missions.createdAt), desc(missions.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (mission) => mission);
}

/** How many missions there are, active or not. */
export async function countMissions(tx: Db = db): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(missions).where(isNull(missions.deletedAt));
  return row?.n ?? 0;
}

/** The mission of an id, active or not. */
export async function findMission(id: string, tx: Db = db): Promise<Mission | undefined> {
  const found = await findMissionEvenDeleted(id, tx);
  return found && !found.isDeleted ? found.mission : undefined;
}

/** The mission of an id, also one that is deleted: who handed in a proof still reads what it was for. */
export async function findMissionEvenDeleted(
  id: string,
  tx: Db = db,
): Promise<{ mission: Mission; isDeleted: boolean } | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx
    .select({ mission: missionColumns, deletedAt: missions.deletedAt })
    .from(missions)
    .where(eq(missions.id, id));
  return row && { mission: row.mission, isDeleted: row.deletedAt !== null };
}

// What a learner types is text: none of it is a pattern.
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

// The mission at the end of the page before says where to go on, so its time is read, not sent.
const madeBefore = (id: string) =>
  sql`(${missions.createdAt}, ${missions.id}) <
    ((select m.created_at from missions m where m.id = ${id}::uuid), ${id}::uuid)`;

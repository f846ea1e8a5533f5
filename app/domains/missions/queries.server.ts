import { and, count, desc, eq, isNull, sql } from "drizzle-orm";

import { courses } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { omit } from "#app/lib/omit.ts";
import { type Db, db } from "#db/client.server.ts";
import { equalTo } from "#db/equal-to.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { MissionFilter } from "./mission-input.ts";
import type { Mission } from "./mission.ts";
import { missionColumns, missions } from "./tables.server.ts";

type ListOptions = PageOptions & MissionFilter & { withInactive: boolean };

// Local tasks of courses are listed with their course, which also manages them.
const isOfNoCourse = isNull(missions.courseId);

/**
 * Returns one page of missions, newest first, with inactive ones only on request and never deleted
 * ones or local tasks of courses.
 */
export async function listMissions(
  { limit, cursor, withInactive, location, ...equal }: ListOptions,
  tx: Db = db,
): Promise<Page<Mission>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(missionColumns)
    .from(missions)
    .where(
      and(
        isNull(missions.deletedAt),
        isOfNoCourse,
        withInactive ? undefined : eq(missions.isActive, true),
        ...equalTo(missions, equal),
        location ? sql`${missions.location} ilike ${containing(location)}` : undefined,
        cursor === undefined ? undefined : madeBefore(cursor),
      ),
    )
    .orderBy(desc(missions.createdAt), desc(missions.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (mission) => mission);
}

/** Returns the number of missions, active or not, without the local tasks of courses. */
export async function countMissions(tx: Db = db): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(missions)
    .where(and(isNull(missions.deletedAt), isOfNoCourse));
  return row?.n ?? 0;
}

/** Returns the mission of an id, active or not. */
export async function findMission(id: string, tx: Db = db): Promise<Mission | undefined> {
  const found = await findMissionEvenDeleted(id, tx);
  return found && !found.isDeleted ? omit(found.mission, "course") : undefined;
}

/**
 * Returns the mission of an id, including a deleted one: learners still see what their proof was
 * for.
 */
export async function findMissionEvenDeleted(
  id: string,
  tx: Db = db,
): Promise<FoundMission | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx
    .select({
      mission: missionColumns,
      deletedAt: missions.deletedAt,
      course: { slug: courses.slug, title: courses.title, language: courses.language },
    })
    .from(missions)
    .leftJoin(courses, eq(courses.id, missions.courseId))
    .where(eq(missions.id, id));
  if (!row) return undefined;
  return { mission: { ...row.mission, course: row.course }, isDeleted: row.deletedAt !== null };
}

type FoundMission = {
  /** With the course whose local task it is. */
  mission: Mission & { course: { slug: string; title: string; language: string } | null };
  isDeleted: boolean;
};

// Treats the search text literally: no part of it is a pattern.
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

// The cursor is the id of the last mission of the previous page, so its time is read from the
// database.
const madeBefore = (id: string) =>
  sql`(${missions.createdAt}, ${missions.id}) <
    ((select m.created_at from missions m where m.id = ${id}::uuid), ${id}::uuid)`;

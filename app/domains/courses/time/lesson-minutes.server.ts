import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/** Returns the reading time of each lesson of a course's published version, in minutes by the lesson's key. */
export async function findLessonMinutes(
  courseId: string,
  tx: Db = db,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ key: string; minutes: number }>(sql`
    select l.key, l.minutes from courses c
    join course_modules m on m.version_id = c.published_version_id
    join lessons l on l.module_id = m.id
    where c.id = ${courseId} and l.minutes is not null`);
  return new Map(rows.map(({ key, minutes }) => [key, minutes]));
}

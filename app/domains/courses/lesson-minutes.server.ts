import { sql } from "drizzle-orm";

import { isCheck } from "#app/domains/courses/checks/check-block.ts";
import { withoutFences } from "#app/lib/markdown/list-fences.ts";
import { readingMinutes } from "#app/lib/reading-minutes.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Returns the reading time of each lesson of a course's published version, in minutes by the lesson's key. Counted from the
 * words of the lesson, since nobody enters it; checks are practice, not reading.
 */
export async function findLessonMinutes(
  courseId: string,
  tx: Db = db,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ key: string; body: string }>(sql`
    select l.key, l.body from courses c
    join course_modules m on m.version_id = c.published_version_id
    join lessons l on l.module_id = m.id
    where c.id = ${courseId}`);
  return new Map(rows.map(({ key, body }) => [key, readingMinutes(withoutFences(body, isCheck))]));
}

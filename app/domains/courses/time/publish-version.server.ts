import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";

import { factsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { readContent } from "#app/domains/courses/versions/content.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { countTime } from "./count-time.server.ts";

type Changes = PgUpdateSetSource<typeof courses>;

/**
 * Makes a version the one that new learners of its course take, with other changes of the course, and counts how long it
 * takes. To be called in a transaction.
 */
export async function publishVersion(
  courseId: string,
  versionId: string,
  changes: Changes,
  tx: Db,
): Promise<void> {
  const time = await writeTime(courseId, versionId, tx);
  await tx
    .update(courses)
    .set({ ...changes, publishedVersionId: versionId, time })
    .where(eq(courses.id, courseId));
}

/** Counts how long those published courses take that were published before this was counted. Idempotent. */
export async function countMissingTimes(tx: Db = db): Promise<void> {
  const isMissing = and(isNotNull(courses.publishedVersionId), isNull(courses.time));
  const rows = await tx
    .select({ id: courses.id, versionId: courses.publishedVersionId })
    .from(courses)
    .where(isMissing);
  for (const { id, versionId } of rows) {
    if (versionId === null) continue;
    await tx.transaction(async (tx) => {
      const time = await writeTime(id, versionId, tx);
      await tx
        .update(courses)
        .set({ time })
        .where(and(eq(courses.id, id), eq(courses.publishedVersionId, versionId)));
    });
  }
}

/** Stores the reading times of a version's lessons, and returns how long all of it takes. */
async function writeTime(courseId: string, versionId: string, tx: Db) {
  const [course] = await tx
    .select({
      language: courses.language,
      slug: courses.slug,
      sdgGoal: courses.sdgGoal,
      facts: courses.facts,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course) throw new Error(`There is no course ${courseId}`);
  const { time, lessons } = countTime(
    await readContent(versionId, tx),
    course.language,
    factsOfCourse(course),
  );
  await tx.execute(sql`
    update lessons l set minutes = x.value::integer
    from course_modules m, jsonb_each_text(${JSON.stringify(Object.fromEntries(lessons))}::jsonb) x
    where m.id = l.module_id and m.version_id = ${versionId} and l.key::text = x.key`);
  return time;
}

import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isAllowed } from "#app/domains/courses/studio/rights.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Correction, Mistake, PublishedVersion } from "./mistake.ts";

const shown = 100;

/** The title of a lesson in the newest version that has it. */
const lessonTitle = sql`(
  select l.title from lessons l join course_modules o on o.id = l.module_id
  join course_versions v on v.id = o.version_id
  where l.key = m.lesson_key and v.course_id = m.course_id order by v.number desc limit 1)`;

/** Returns the latest reports about a course, the open ones first; undefined to those who may not see it in the studio. */
export async function listMistakes(
  actor: Actor,
  courseId: string,
  tx: Db = db,
): Promise<Mistake[] | undefined> {
  if (!isUuid(courseId)) return undefined;
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isAllowed(actor, "see")));
  if (!course) return undefined;
  const { rows } = await tx.execute<Omit<Mistake, "reportedAt"> & { at: string }>(sql`
    select m.id, json_build_object('key', m.lesson_key, 'title', ${lessonTitle}) as lesson,
      m.sentence, m.problem, m.status, m.answer, m.created_at::text as at
    from lesson_mistakes m where m.course_id = ${courseId}
    order by m.status <> 'open', m.created_at desc, m.id desc limit ${shown}`);
  return rows.map(({ at, ...mistake }) => ({ ...mistake, reportedAt: new Date(at) }));
}

/** Returns the published versions of a course and what was corrected after reports, both latest first. */
export async function findCourseHistory(
  courseId: string,
  tx: Db = db,
): Promise<{ versions: PublishedVersion[]; corrections: Correction[] }> {
  const [versions, corrections] = await Promise.all([
    tx.execute<{ number: number; at: string }>(sql`
      select number, published_at::text as at from course_versions
      where course_id = ${courseId} and published_at is not null order by number desc limit ${shown}`),
    tx.execute<Omit<Correction, "at"> & { at: string }>(sql`
      select m.id, ${lessonTitle} as lesson, m.answer, m.answered_at::text as at from lesson_mistakes m
      where m.course_id = ${courseId} and m.status = 'corrected'
      order by m.answered_at desc, m.id desc limit ${shown}`),
  ]);
  return {
    versions: versions.rows.map(({ number, at }) => ({ number, at: new Date(at) })),
    corrections: corrections.rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) })),
  };
}

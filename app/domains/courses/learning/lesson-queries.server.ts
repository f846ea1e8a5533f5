import { and, eq, sql } from "drizzle-orm";

import {
  courseModules,
  courses,
  enrollments,
  lessonNotes,
  lessons,
} from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { renderLesson } from "./render-lesson.server.ts";

export type Lesson = { key: string; title: string; html: string };

/** Returns a lesson in the version that the learner takes. */
export async function findLesson(
  userId: string,
  { courseId, slug }: { courseId: string; slug: string },
  key: string,
  tx: Db = db,
): Promise<Lesson | undefined> {
  const [lesson] = await tx
    .select({
      key: lessons.key,
      title: lessons.title,
      body: lessons.body,
    })
    .from(enrollments)
    .innerJoin(courseModules, eq(courseModules.versionId, enrollments.versionId))
    .innerJoin(lessons, and(eq(lessons.moduleId, courseModules.id), eq(lessons.key, key)))
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  return lesson && render(lesson, slug);
}

/** Returns a lesson in the newest published version of a course. */
export async function findPublishedLesson(
  { id, slug }: { id: string; slug: string },
  key: string,
  tx: Db = db,
): Promise<Lesson | undefined> {
  const [lesson] = await tx
    .select({ key: lessons.key, title: lessons.title, body: lessons.body })
    .from(courses)
    .innerJoin(courseModules, eq(courseModules.versionId, courses.publishedVersionId))
    .innerJoin(lessons, and(eq(lessons.moduleId, courseModules.id), eq(lessons.key, key)))
    .where(eq(courses.id, id));
  return lesson && render(lesson, slug);
}

const render = async (
  { body, ...facts }: { key: string; title: string; body: string },
  slug: string,
) => ({ ...facts, html: await renderLesson(body, slug) });

/** Returns a learner's own note on a lesson; an empty text if there is none. */
export async function findNote(userId: string, key: string, tx: Db = db): Promise<string> {
  const [note] = await tx
    .select({ body: lessonNotes.body })
    .from(lessonNotes)
    .where(and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonKey, key)));
  return note?.body ?? "";
}

/** Stores the learner's last lesson, so that they continue there. */
export async function rememberLesson(
  userId: string,
  courseId: string,
  lastLessonKey: string,
  tx: Db = db,
): Promise<void> {
  await tx
    .update(enrollments)
    .set({ lastLessonKey, lastSeenAt: sql`now()` })
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
}

import { and, eq, sql } from "drizzle-orm";

import {
  courseModules,
  enrollments,
  lessonCompletions,
  lessonNotes,
  lessons,
} from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { renderLesson } from "./render-lesson.server.ts";

export type Lesson = { key: string; title: string; html: string; note: string; isDone: boolean };

/** Returns a lesson in the version that the learner takes, with their note. */
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
      note: lessonNotes.body,
      isDone: sql<boolean>`${lessonCompletions.lessonKey} is not null`,
    })
    .from(enrollments)
    .innerJoin(courseModules, eq(courseModules.versionId, enrollments.versionId))
    .innerJoin(lessons, and(eq(lessons.moduleId, courseModules.id), eq(lessons.key, key)))
    .leftJoin(lessonNotes, and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonKey, key)))
    .leftJoin(
      lessonCompletions,
      and(eq(lessonCompletions.userId, userId), eq(lessonCompletions.lessonKey, key)),
    )
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  if (!lesson) return undefined;
  const { body, note, ...facts } = lesson;
  const html = await renderLesson(body, slug);
  return { ...facts, note: note ?? "", html };
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

import { and, eq, sql } from "drizzle-orm";

import { type OwnLesson, stepsOf } from "#app/domains/courses/course.ts";
import type { TaskStates } from "#app/domains/courses/field-work/task.ts";
import { ownTasks } from "#app/domains/courses/field-work/tasks.server.ts";
import { factsInText, factsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import type { FactsHome, OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import { enrollmentColumn } from "#app/domains/courses/queries.server.ts";
import {
  courseModules,
  courses,
  enrollments,
  lessons,
} from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { joinColumns, readColumn, type UserColumn } from "#db/user-column.server.ts";

import { type LessonText, renderLesson } from "./render-lesson.server.ts";

export type Lesson = { key: string; title: string; html: string };

const lessonColumns = {
  key: lessons.key,
  title: lessons.title,
  body: lessons.body,
  course: factsInText(sql`${lessons.body}`),
};

/** Returns a lesson in the version that the learner takes. */
export async function findLesson(
  userId: string,
  { courseId, key, text }: { courseId: string; key: string; text: LessonText },
  tx: Db = db,
): Promise<Lesson | undefined> {
  const [lesson] = await tx
    .select(lessonColumns)
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(courseModules, eq(courseModules.versionId, enrollments.versionId))
    .innerJoin(lessons, and(eq(lessons.moduleId, courseModules.id), eq(lessons.key, key)))
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  return lesson && render(lesson, text);
}

/** Returns a lesson in the newest published version of a course. */
export async function findPublishedLesson(
  { courseId, key, text }: { courseId: string; key: string; text: LessonText },
  tx: Db = db,
): Promise<Lesson | undefined> {
  const [lesson] = await tx
    .select(lessonColumns)
    .from(courses)
    .innerJoin(courseModules, eq(courseModules.versionId, courses.publishedVersionId))
    .innerJoin(lessons, and(eq(lessons.moduleId, courseModules.id), eq(lessons.key, key)))
    .where(eq(courses.id, courseId));
  return lesson && render(lesson, text);
}

type Read = Omit<Lesson, "html"> & { body: string; course: FactsHome & { facts: OwnFact[] } };

const render = async ({ body, course, ...lesson }: Read, text: LessonText) => ({
  ...lesson,
  html: await renderLesson(body, { ...text, find: factsOfCourse(course) }),
});

/** A learner's enrolment in a course, by its id or slug, with what they noted on one of its lessons. */
export const ownLessonColumn = (
  idOrSlug: string,
  key: string,
): UserColumn<OwnLesson | undefined> => {
  const columns = joinColumns({
    enrollment: enrollmentColumn(idOrSlug),
    note: noteColumn(key),
    tasks: tasksColumn(key),
  });
  return {
    sql: columns.sql,
    read: (json) => {
      const { enrollment, note, tasks } = columns.read(json);
      if (!enrollment) return undefined;
      const step = stepsOf(enrollment.modules).find((step) => step.key === key);
      return { enrollment, note, tasks, isDone: step?.isDone ?? false };
    },
  };
};

/** Returns the value of `ownLessonColumn`; undefined if the learner is not enrolled. */
export const findOwnLesson = (
  userId: string,
  idOrSlug: string,
  key: string,
  tx: Db = db,
): Promise<OwnLesson | undefined> => readColumn(userId, ownLessonColumn(idOrSlug, key), tx);

const tasksColumn = (key: string): UserColumn<TaskStates> => ({
  sql: ownTasks(sql`m.lesson_key = ${key}::uuid`, sql`u.id`),
  read: (states: TaskStates) => states,
});

const noteColumn = (key: string): UserColumn<string> => ({
  sql: sql`(select to_json(n.body) from lesson_notes n
    where n.user_id = u.id and n.lesson_key = ${key}::uuid)`,
  read: (body: string | null) => body ?? "",
});

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

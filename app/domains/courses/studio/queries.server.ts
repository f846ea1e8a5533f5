import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courseColumns } from "#app/domains/courses/course-columns.server.ts";
import { quoteInQuestion } from "#app/domains/courses/quiz/quote-in-questions.server.ts";
import {
  courseModules,
  courses,
  courseVersions,
  enrollments,
  lessons,
  questions,
  quizzes,
} from "#app/domains/courses/tables.server.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import { readStudioModules } from "./outline.server.ts";
import { isAllowed, isDraft, isOwnWork, rightOf } from "./rights.server.ts";
import type { StudioCourse, StudioCourseRow, StudioQuestion, StudioVersion } from "./studio.ts";
import { coursePictures } from "./tables.server.ts";

const maxCourses = 200;

/** How many of a course's own facts are due for review. */
const dueFacts = sql<number>`(select count(*)::integer from jsonb_array_elements(${courses.facts}) f
  where f->>'review' <= current_date::text)`;

/** Returns the courses that an instructor owns or was invited to, or all courses if an admin requests them, last changed first. */
export async function listStudioCourses(
  actor: Actor,
  withAll: boolean,
  tx: Db = db,
): Promise<StudioCourseRow[]> {
  if (!hasRole(actor, "instructor")) return [];
  return tx
    .select({
      id: courses.id,
      title: courses.title,
      status: courses.status,
      instructor: profiles.fullName,
      sdgGoal: courses.sdgGoal,
      updatedAt: courses.updatedAt,
      hasDraft: sql<boolean>`exists (select from ${courseVersions}
        where ${courseVersions.courseId} = ${courses.id} and ${isDraft})`,
      right: rightOf(actor),
      dueFacts,
      enrolled: sql<number>`(select count(*)::integer from ${enrollments}
        where ${enrollments.courseId} = ${courses.id})`,
      completed: sql<number>`(select count(${enrollments.completedAt})::integer from ${enrollments}
        where ${enrollments.courseId} = ${courses.id})`,
    })
    .from(courses)
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(
      withAll && hasRole(actor, "admin")
        ? isNull(courses.deletedAt)
        : and(isOwnWork(actor, "see"), isNull(courses.deletedAt)),
    )
    .orderBy(desc(courses.updatedAt), desc(courses.id))
    .limit(maxCourses);
}

/**
 * Returns a course that the actor can see in the studio, with the outlines of its draft and of its published version, and
 * what they may do with it.
 */
export async function findStudioCourse(
  actor: Actor,
  courseId: string,
  tx: Db = db,
): Promise<StudioCourse | undefined> {
  if (!hasRole(actor, "instructor") || !isUuid(courseId)) return undefined;
  const [course] = await tx
    .select({
      ...courseColumns,
      publishedVersionId: courses.publishedVersionId,
      right: rightOf(actor),
      dueFacts,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), isAllowed(actor, "see")));
  if (!course) return undefined;
  const { publishedVersionId, ...facts } = course;
  const draft = await readVersion(and(eq(courseVersions.courseId, courseId), isDraft), tx);
  const published =
    publishedVersionId === null
      ? null
      : await readVersion(eq(courseVersions.id, publishedVersionId), tx);
  return { ...facts, draft, published };
}

async function readVersion(where: ReturnType<typeof and>, tx: Db): Promise<StudioVersion | null> {
  const [version] = await tx
    .select({ id: courseVersions.id, number: courseVersions.number })
    .from(courseVersions)
    .where(where);
  return version ? { ...version, modules: await readStudioModules(version.id, tx) } : null;
}

/** Returns a lesson of the draft of a course that the actor can edit. */
export async function findDraftLesson(
  actor: Actor,
  courseId: string,
  lessonId: string,
  tx: Db = db,
) {
  if (!hasRole(actor, "instructor") || !isUuid(courseId) || !isUuid(lessonId)) return undefined;
  const [lesson] = await tx
    .select({
      id: lessons.id,
      title: lessons.title,
      body: lessons.body,
      fieldWork: lessons.fieldWork,
      revision: lessons.revision,
      course: courses.title,
      slug: courses.slug,
      language: courses.language,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .innerJoin(courseVersions, eq(courseVersions.id, courseModules.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(and(eq(lessons.id, lessonId), isDraftOf(courseId), isAllowed(actor, "edit")));
  return lesson;
}

/** Returns a quiz of the draft of a course that the actor can edit, with its questions and their answer keys. */
export async function findDraftQuiz(actor: Actor, courseId: string, quizId: string, tx: Db = db) {
  if (!hasRole(actor, "instructor") || !isUuid(courseId) || !isUuid(quizId)) return undefined;
  const [quiz] = await tx
    .select({
      id: quizzes.id,
      title: quizzes.title,
      passMark: quizzes.passMark,
      attemptsPerDay: quizzes.attemptsPerDay,
      timeLimitMinutes: quizzes.timeLimitMinutes,
      questionsPerAttempt: quizzes.questionsPerAttempt,
      revision: quizzes.revision,
      course: courses.title,
      /** Those that its questions can ask about. */
      lessons: sql<{ key: string; title: string }[]>`(select coalesce(json_agg(
          json_build_object('key', l.key, 'title', l.title) order by m.position, l.position), '[]')
        from lessons l join course_modules m on m.id = l.module_id
        where m.version_id = ${courseVersions.id})`,
    })
    .from(quizzes)
    .innerJoin(courseModules, eq(courseModules.id, quizzes.moduleId))
    .innerJoin(courseVersions, eq(courseVersions.id, courseModules.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(and(eq(quizzes.id, quizId), isDraftOf(courseId), isAllowed(actor, "edit")));
  return quiz && { ...quiz, questions: await listQuestions([quiz.id], tx) };
}

/** Returns the questions of quizzes with their answer keys, in order. */
export async function listQuestions(
  quizIds: readonly string[],
  tx: Db,
): Promise<(StudioQuestion & { quizId: string; revision: number })[]> {
  return tx
    .select({
      id: questions.id,
      quizId: questions.quizId,
      kind: questions.kind,
      text: questions.text,
      options: questions.options,
      answer: questions.answer,
      explanation: questions.explanation,
      lessonKey: questions.lessonKey,
      difficulty: questions.difficulty,
      revision: questions.revision,
    })
    .from(questions)
    .where(sql`${questions.quizId} = any(${sql.param(quizIds)}::uuid[])`)
    .orderBy(asc(questions.quizId), asc(questions.position));
}

/**
 * Returns the learner's view of one lesson or quiz of a version: the text, or the questions without their answer keys.
 */
export async function findStudioPreview(
  { versionId, language, find }: { versionId: string; language: string; find: FindFact },
  id: string,
  tx: Db = db,
) {
  const [lesson] = await tx
    .select({ body: lessons.body })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .where(and(eq(lessons.id, id), eq(courseModules.versionId, versionId)));
  if (lesson) return { body: lesson.body, quiz: undefined };
  const [quiz] = await tx
    .select({ passMark: quizzes.passMark, timeLimitMinutes: quizzes.timeLimitMinutes })
    .from(quizzes)
    .innerJoin(courseModules, eq(courseModules.id, quizzes.moduleId))
    .where(and(eq(quizzes.id, id), eq(courseModules.versionId, versionId)));
  if (!quiz) return undefined;
  const asked = (await listQuestions([id], tx)).map(({ id, kind, text, options }) =>
    quoteInQuestion({ id, kind, text, options }, { language, find }),
  );
  return { body: undefined, quiz: { ...quiz, questions: asked } };
}

/** Returns the location of a course picture's stored file. */
export async function findCoursePicture(id: string, tx: Db = db) {
  if (!isUuid(id)) return undefined;
  const [picture] = await tx
    .select({ fileKey: coursePictures.fileKey, contentType: coursePictures.contentType })
    .from(coursePictures)
    .where(eq(coursePictures.id, id));
  return picture;
}

const isDraftOf = (courseId: string) => and(eq(courseVersions.courseId, courseId), isDraft);

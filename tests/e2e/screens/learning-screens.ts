import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  learnPath,
  lessonPath,
  practicePath,
  quizPath,
  resultPath,
} from "#app/domains/courses/course.ts";
import { saveTask } from "#app/domains/courses/field-work/studio/save-task.server.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { courseHistoryPath, reportMistakePath } from "#app/domains/courses/mistakes/mistake.ts";
import { reportMistake } from "#app/domains/courses/mistakes/report-mistake.server.ts";
import { saveFact } from "#app/domains/courses/own-facts/studio/save-fact.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { editDraft } from "#app/domains/courses/studio/edit-draft.server.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { keepVersion } from "#app/domains/courses/versions/keep-version.server.ts";
import { listVersions } from "#app/domains/courses/versions/list-versions.server.ts";
import { versionsPath } from "#app/domains/courses/versions/version.ts";
import { dailyPath } from "#app/domains/daily-questions/daily.ts";
import { startDailySet } from "#app/domains/daily-questions/start-set.server.ts";
import { applyToTeach } from "#app/domains/instructors/apply-to-teach.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { tripTask } from "#tests/builders/field-work.ts";
import { buildDraft, ridersFact } from "#tests/builders/studio.ts";
import { longName } from "#tests/e2e/long-name.ts";

/**
 * Builds a lesson with figures, a table and checks, a quiz before and during an attempt and for practice, its explanation, and the
 * end of a course.
 */
export async function buildCourseScreens(learner: Actor): Promise<string[]> {
  const starter = "ways-out-of-poverty";
  await enrollInCourse(learner, starter);
  const lesson =
    (await findCourseEnrollment(learner.id, starter))?.modules[0]?.lessons[0]?.key ?? "";
  const title = `${longName}: Donaudampfschifffahrtsgesellschaft`;
  const [course, other] = [await buildCourse(db, { title }), await buildCourse(db, { title })];
  await enrollInCourse(learner, course.slug);
  await enrollInCourse(learner, other.slug);
  await startQuizAttempt(learner, course.quiz.key);
  const begun = await startQuizAttempt(learner, other.quiz.key);
  if (!begun.ok) throw new Error(begun.reason);
  const answers = await rightAnswers(db, other.quiz.key, 1);
  await submitQuizAttempt(learner, begun.attemptId, answers);
  const done = await buildCourse(db, { title, hasQuiz: false });
  await enrollInCourse(learner, done.slug);
  for (const { key } of done.lessons) await completeLesson(learner, key);
  await completeLesson(learner, other.lessons[0]?.key ?? "");
  await db.execute(sql`update questions set lesson_key = ${other.lessons[0]?.key}
    where quiz_id in (select id from quizzes where key = ${other.quiz.key})`);
  await startDailySet(learner);
  return [
    dailyPath,
    lessonPath(starter, lesson),
    quizPath(course.slug, course.quiz.key),
    quizPath(other.slug, other.quiz.key),
    practicePath(other.slug, other.quiz.key),
    resultPath(other.slug, begun.attemptId),
    learnPath(done.slug),
    `${reportMistakePath(starter, lesson)}?sentence=${encodeURIComponent(longName)}`,
    courseHistoryPath(done.slug),
  ];
}

/** Builds the screens of the studio for one course, with an application and a learner. */
export async function buildStudioScreens(): Promise<string[]> {
  const applicant = await buildActor(db, { name: longName });
  const motivation = `${longName} `.repeat(9);
  await applyToTeach(applicant, { motivation, experience: motivation, link: null });
  const draft = await buildDraft(db, { title: longName });
  const course = `/instructor/courses/${draft.id}`;
  await publishDraft(draft.instructor, draft.id);
  await enrollInCourse(applicant, draft.id);
  const [lesson] =
    (await findCourseEnrollment(applicant.id, await slugOf(draft.id)))?.modules[0]?.lessons ?? [];
  const mistake = { sentence: `${longName} `.repeat(4), problem: `${longName} `.repeat(8) };
  await reportMistake(applicant, lesson?.key ?? "", mistake);
  await editDraft(draft.instructor, draft.id);
  await saveFirstLesson(draft);
  const kept = await keepVersion(draft.instructor, draft.id);
  const [published] = await listVersions(draft.instructor, draft.id).then((all) =>
    all.toReversed(),
  );
  if (!kept.ok || !published) throw new Error("no versions");
  const open = await buildDraft(db);
  const task = { ...tripTask, title: longName };
  await saveTask(open.instructor, open.id, open.lessons[1] ?? "", { task, mark: "" });
  const text = `${longName} `.repeat(2).slice(0, 80);
  const fact = { ...ridersFact, title: text, place: text, unit: text.slice(0, 60) };
  await saveFact(open.instructor, open.id, { fact: { ...fact, review: "2026-01-01" }, mark: "" });
  const work = `/instructor/courses/${open.id}`;
  return [
    "/instructor/courses?show=all",
    course,
    `${course}/learners`,
    work,
    `${work}/about`,
    `${work}/facts`,
    `${work}/facts/edit`,
    `${work}/facts/edit?key=${fact.key}`,
    `${work}/instructors?find=Nobody`,
    `${course}/mistakes`,
    "/instructor/courses/import",
    // Browsers scroll to the comparison; the address that they load has no fragment.
    versionsPath(draft.id, published.id, kept.id).replace(/#.*/, ""),
    `${work}/preview`,
    `${work}/preview?item=${open.quizId}`,
    `${work}/lessons/${open.lessons[0]}?preview=1`,
    `${work}/lessons/${open.lessons[1]}/tasks`,
    `${work}/quizzes/${open.quizId}?add=single`,
  ];
}

async function slugOf(id: string): Promise<string> {
  const [course] = await db.select({ slug: courses.slug }).from(courses).where(eq(courses.id, id));
  return course?.slug ?? "";
}

async function saveFirstLesson({ id, instructor }: Awaited<ReturnType<typeof buildDraft>>) {
  const course = await findStudioCourse(instructor, id);
  const lesson = course?.draft?.modules[0]?.lessons[0]?.id ?? "";
  await saveLesson(instructor, id, lesson, {
    title: `${longName} again`,
    body: `${longName} `.repeat(40),
  });
}

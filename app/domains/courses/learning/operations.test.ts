import { randomUUID } from "node:crypto";

import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { certificates } from "#app/domains/certificates/tables.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { reviewCourse } from "#app/domains/courses/reviews/review-course.server.ts";
import { courseReviews } from "#app/domains/courses/reviews/tables.server.ts";
import { courses, enrollments, lessonNotes } from "#app/domains/courses/tables.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse, publishVersion, rightAnswers } from "#tests/builders/courses.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { completeLesson } from "./complete-lesson.server.ts";
import { enrollInCourse } from "./enroll.server.ts";
import { findProgress } from "./progress.server.ts";
import { saveNote } from "./save-note.server.ts";
import { takeNewestVersion } from "./take-newest-version.server.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("the lesson of a seventh day earns the badge for the streak, and no points", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    const badges = async () => {
      const { rows } = await tx.execute<{ slug: string }>(sql`
        select b.slug from user_badges u join badges b on b.id = u.badge_id
        where u.user_id = ${learner.id}`);
      return rows.map(({ slug }) => slug);
    };
    await tx.execute(sql`insert into lesson_completions (user_id, lesson_key, course_id, completed_at)
      select ${learner.id}::uuid, gen_random_uuid(), ${course.id}::uuid, now() - n * interval '1 day'
      from generate_series(1, 6) n`);
    const [first] = course.lessons;
    expect(await badges()).toEqual([]);
    for (let n = 0; n < 2; n++) await completeLesson(learner, first?.key ?? "", tx);
    expect(await badges()).toEqual(["seven-day-streak"]);
    expect(await earned(learner, tx)).toEqual({ certificates: 0, points: 0 });
  }));

test("a quiz on the seventh day after six days of lessons earns the badge for the streak", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    await tx.execute(sql`insert into lesson_completions (user_id, lesson_key, course_id, completed_at)
      select ${learner.id}::uuid, gen_random_uuid(), ${course.id}::uuid, now() - n * interval '1 day'
      from generate_series(1, 6) n`);
    await passQuiz(learner, course.quiz.key, tx);
    const { rows } = await tx.execute<{ slug: string }>(sql`
      select b.slug from user_badges u join badges b on b.id = u.badge_id
      where u.user_id = ${learner.id} and b.slug = 'seven-day-streak'`);
    expect(rows).toHaveLength(1);
  }));

test("completes a course once, with points, activities and a certificate", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    const [first, second] = course.lessons;
    expect(await completeLesson(learner, first?.key ?? "", tx)).toMatchObject({
      ok: true,
      isCompletion: false,
    });
    expect(await passQuiz(learner, course.quiz.key, tx)).toMatchObject({
      score: 100,
      isPassed: true,
      isCompletion: false,
    });
    expect(await earned(learner, tx)).toEqual({ certificates: 0, points: 20 });
    expect(await completeLesson(learner, second?.key ?? "", tx)).toMatchObject({
      isCompletion: true,
    });
    expect(await completeLesson(learner, second?.key ?? "", tx)).toMatchObject({
      ok: true,
      isCompletion: false,
    });
    expect(await earned(learner, tx)).toEqual({ certificates: 1, points: 120 });
    const [certificate] = await tx.select().from(certificates);
    expect(certificate).toMatchObject({ courseId: course.id, userId: learner.id });
    expect(certificate?.certificateData).toMatchObject({ course_title: course.title, score: 100 });
    const entries = await tx
      .select({ type: activities.activityType, source: activities.source })
      .from(activities)
      .where(and(eq(activities.userId, learner.id), sql`points_earned > 0`));
    expect(entries).toEqual([
      { type: "quiz_pass", source: `quiz:${course.quiz.key}` },
      { type: "course_completion", source: `course:${course.id}` },
    ]);
  }));

test("the last step may be the quiz", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    for (const { key } of course.lessons) {
      await completeLesson(learner, key, tx);
    }
    expect(await earned(learner, tx)).toEqual({ certificates: 0, points: 0 });
    expect(await passQuiz(learner, course.quiz.key, tx)).toMatchObject({ isCompletion: true });
    expect(await earned(learner, tx)).toEqual({ certificates: 1, points: 120 });
  }));

test("issues no certificate without all lessons", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    const other = await buildCourse(tx);
    const [first] = course.lessons;
    await passQuiz(learner, course.quiz.key, tx);
    await completeLesson(learner, first?.key ?? "", tx);
    await completeLesson(learner, first?.key ?? "", tx);
    await completeLesson(learner, other.lessons[0]?.key ?? "", tx);
    await enrollInCourse(learner, course.id, tx);
    await takeNewestVersion(learner, course.id, tx);
    await passQuiz(learner, course.quiz.key, tx);
    expect(await earned(learner, tx)).toEqual({ certificates: 0, points: 20 });
  }));

test("a course without lessons is never completed", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx, { lessonTitles: [] });
    await passQuiz(learner, course.quiz.key, tx);
    expect(await earned(learner, tx)).toEqual({ certificates: 0, points: 20 });
  }));

test("refuses learners who are not enrolled and courses that are not published", () =>
  inRollback(async (tx) => {
    const learner = await buildActor(tx);
    const course = await buildCourse(tx);
    const [lesson] = course.lessons;
    const key = lesson?.key ?? "";
    expect(await completeLesson(learner, key, tx)).toEqual(refused("not-enrolled"));
    expect(await saveNote(learner, key, "x", tx)).toEqual(refused("not-enrolled"));
    expect(await startQuizAttempt(learner, course.quiz.key, tx)).toEqual(refused("not-enrolled"));
    for (const odd of ["", "42", randomUUID()]) {
      expect(await completeLesson(learner, odd, tx)).toEqual(refused("not-found"));
      expect(await startQuizAttempt(learner, odd, tx)).toEqual(refused("not-found"));
      expect(await submitQuizAttempt(learner, odd, {}, tx)).toEqual(refused("not-found"));
      expect(await enrollInCourse(learner, odd, tx)).toEqual(refused("not-found"));
    }
    for (const facts of [{ status: "unpublished" }, { deletedAt: new Date() }] as const) {
      const hidden = await buildCourse(tx, facts);
      expect(await enrollInCourse(learner, hidden.slug, tx)).toEqual(refused("not-found"));
    }
    const other = await enrolled(tx);
    const begun = await startQuizAttempt(other.learner, other.course.quiz.key, tx);
    if (!begun.ok) throw new Error(begun.reason);
    expect(await submitQuizAttempt(learner, begun.attemptId, {}, tx)).toEqual(refused("not-found"));
  }));

test("enrols once and keeps the version of the first enrolment", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    const [first, second] = course.lessons;
    const third = { key: randomUUID(), title: "Third", body: "Text" };
    const shorter = first ? [first, third] : [];
    await publishVersion(tx, course.id, [{ title: "New", lessons: shorter }]);
    expect(await enrollInCourse(learner, course.slug, tx)).toMatchObject({ isNew: false });
    expect(await findProgress(learner.id, course.id, tx)).toMatchObject({ lessons: 2, quizzes: 1 });
    expect(await completeLesson(learner, third.key, tx)).toEqual(refused("not-enrolled"));
    await completeLesson(learner, first?.key ?? "", tx);
    await completeLesson(learner, second?.key ?? "", tx);
    await takeNewestVersion(learner, course.id, tx);
    expect(await findProgress(learner.id, course.id, tx)).toMatchObject({
      lessons: 2,
      lessonsDone: 1,
      quizzes: 0,
    });
    expect(await completeLesson(learner, third.key, tx)).toMatchObject({ isCompletion: true });
  }));

test("a lesson added later does not revoke a certificate", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx, { hasQuiz: false, lessonTitles: ["One"] });
    const [one] = course.lessons;
    await completeLesson(learner, one?.key ?? "", tx);
    const lessons = [...course.lessons, { key: randomUUID(), title: "Two", body: "Text" }];
    await publishVersion(tx, course.id, [{ title: "New", lessons }]);
    await takeNewestVersion(learner, course.id, tx);
    expect(await earned(learner, tx)).toEqual({ certificates: 1, points: 100 });
    const [row] = await tx.select().from(enrollments);
    expect(row?.completedAt).toBeInstanceOf(Date);
  }));

test("repeating a lesson does not reissue a revoked certificate", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx, { hasQuiz: false });
    for (const { key } of course.lessons) {
      await completeLesson(learner, key, tx);
    }
    await tx.update(certificates).set({ revokedAt: new Date(), revokeReason: "An error" });
    await completeLesson(learner, course.lessons[0]?.key ?? "", tx);
    expect(await earned(learner, tx)).toEqual({ certificates: 1, points: 100 });
  }));

test("replaces and removes a learner's own note", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    const key = course.lessons[0]?.key ?? "";
    await saveNote(learner, key, "First", tx);
    await saveNote(learner, key, "Second", tx);
    expect(await tx.select({ body: lessonNotes.body }).from(lessonNotes)).toEqual([
      { body: "Second" },
    ]);
    await saveNote(learner, key, "", tx);
    expect(await tx.select().from(lessonNotes)).toEqual([]);
  }));

test("only learners who completed the course review it, once", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx, { hasQuiz: false, lessonTitles: ["One"] });
    const review = { rating: 4, body: "Clear." };
    expect(await reviewCourse(learner, course.id, review, tx)).toEqual(refused("not-finished"));
    expect(await reviewCourse(learner, "odd", review, tx)).toEqual(refused("not-found"));
    await completeLesson(learner, course.lessons[0]?.key ?? "", tx);
    await reviewCourse(learner, course.id, review, tx);
    await reviewCourse(learner, course.id, { rating: 5, body: "" }, tx);
    expect(await tx.select().from(courseReviews)).toEqual([
      expect.objectContaining({ userId: learner.id, rating: 5, body: "" }),
    ]);
  }));

test("50 concurrent completions issue one certificate and award points once", () =>
  inOwnDatabase(async ({ db }) => {
    const { learner, course } = await enrolled(db);
    const [first, second] = course.lessons;
    await completeLesson(learner, first?.key ?? "", db);
    const begun = await startQuizAttempt(learner, course.quiz.key, db);
    if (!begun.ok) throw new Error(begun.reason);
    const answers = await rightAnswers(db, course.quiz.key);
    const done = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? completeLesson(learner, second?.key ?? "", db)
          : submitQuizAttempt(learner, begun.attemptId, answers, db),
      ),
    );
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(done.filter((answer) => answer.ok && answer.isCompletion)).toHaveLength(1);
    expect(await earned(learner, db)).toEqual({ certificates: 1, points: 120 });
    expect(await db.select({ slug: courses.slug }).from(courses)).toHaveLength(1);
  }));

test("invalidates cached course pages when a review is added and when its author is hidden", () =>
  inOwnDatabase(async ({ db, pool }) => {
    const { learner, course } = await enrolled(db, { hasQuiz: false, lessonTitles: ["One"] });
    await completeLesson(learner, course.lessons[0]?.key ?? "", db);
    const client = await pool.connect();
    const received: unknown[] = [];
    client.on("notification", ({ payload }) => received.push(payload));
    await client.query("listen pages");
    await reviewCourse(learner, course.id, { rating: 5, body: "" }, db);
    await db.update(profiles).set({ passportPublic: true }).where(eq(profiles.id, learner.id));
    await expect.poll(() => received.filter((tag) => tag === "courses")).toHaveLength(2);
    client.release();
  }));

async function enrolled(tx: Db, overrides: Parameters<typeof buildCourse>[1] = {}) {
  const learner = await buildActor(tx);
  const course = await buildCourse(tx, overrides);
  expect(await enrollInCourse(learner, course.slug, tx)).toMatchObject({ ok: true, isNew: true });
  return { learner, course };
}

async function passQuiz(learner: Actor, quizKey: string, tx: Db) {
  const begun = await startQuizAttempt(learner, quizKey, tx);
  if (!begun.ok) throw new Error(begun.reason);
  return submitQuizAttempt(learner, begun.attemptId, await rightAnswers(tx, quizKey), tx);
}

async function earned(learner: Actor, tx: Db) {
  const [profile] = await tx
    .select({ points: profiles.totalPoints })
    .from(profiles)
    .where(eq(profiles.id, learner.id));
  const own = await tx.select().from(certificates).where(eq(certificates.userId, learner.id));
  return { certificates: own.length, points: profile?.points };
}

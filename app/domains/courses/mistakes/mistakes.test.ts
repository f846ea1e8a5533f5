import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { answerMistake } from "./answer-mistake.server.ts";
import { MistakeAnswer, MistakeInput } from "./input.ts";
import { findCourseHistory, listMistakes } from "./queries.server.ts";
import { reportMistake } from "./report-mistake.server.ts";
import { lessonMistakes } from "./tables.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const report = { sentence: "Ice is heavier than water.", problem: "It floats." };

/** Creates a course of an instructor with a learner in it. */
async function buildReported(tx: Db) {
  const instructor = await buildActor(tx, { roles: ["instructor"] });
  const course = await buildCourse(tx, { instructorId: instructor.id, title: "Ice" });
  const learner = await buildActor(tx);
  await enrollInCourse(learner, course.slug, tx);
  return { instructor, course, learner, lesson: course.lessons[0]?.key ?? "" };
}

const noticesOf = async ({ id }: Actor, tx: Db) =>
  (await tx.select().from(notifications))
    .filter(({ userId }) => userId === id)
    .map(({ kind, link, params }) => ({ kind, link, params }));

async function findOnly(tx: Db) {
  const [mistake] = await tx.select().from(lessonMistakes);
  if (!mistake) throw new Error("no report");
  return mistake;
}

test("a report reaches the editors once, its answer the learner and the history of the course", () =>
  inRollback(async (tx) => {
    const { instructor, course, learner, lesson } = await buildReported(tx);
    for (let n = 0; n < 2; n++)
      expect(await reportMistake(learner, lesson, report, tx)).toEqual({
        ok: true,
        slug: course.slug,
      });
    expect(await noticesOf(instructor, tx)).toEqual([
      {
        kind: "mistake_reported",
        link: `/instructor/courses/${course.id}/mistakes`,
        params: { title: "Ice" },
      },
    ]);
    const [listed, ...others] = (await listMistakes(instructor, course.id, tx)) ?? [];
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      ...report,
      status: "open",
      answer: null,
      lesson: { key: lesson, title: "From cloud to cup" },
    });
    expect((await findCourseHistory(course.id, tx)).corrections).toEqual([]);

    const answer = { status: "corrected", answer: "It now says “lighter”." } as const;
    const answered = { mistake: listed?.id ?? "", ...answer };
    for (let n = 0; n < 2; n++)
      expect(await answerMistake(instructor, course.id, answered, tx)).toEqual({ ok: true });
    const other = { ...answered, answer: "No." };
    expect(await answerMistake(instructor, course.id, other, tx)).toEqual(
      refused("already-answered"),
    );
    expect(await noticesOf(learner, tx)).toEqual([
      {
        kind: "mistake_answered",
        link: `/courses/${course.slug}/history`,
        params: { title: "Ice", note: answer.answer },
      },
    ]);
    const { versions, corrections } = await findCourseHistory(course.id, tx);
    expect(versions.map(({ number }) => number)).toEqual([1]);
    expect(corrections).toMatchObject([{ lesson: "From cloud to cup", answer: answer.answer }]);
    expect(JSON.stringify(corrections)).not.toContain("Ice is heavier");
  }));

test("what was not changed is answered and stays out of the history", () =>
  inRollback(async (tx) => {
    const { instructor, course, learner, lesson } = await buildReported(tx);
    await reportMistake(learner, lesson, report, tx);
    const { id } = await findOnly(tx);
    const answer = { mistake: id, status: "unchanged", answer: "It is right." } as const;
    await answerMistake(instructor, course.id, answer, tx);
    expect((await findCourseHistory(course.id, tx)).corrections).toEqual([]);
    expect(await listMistakes(instructor, course.id, tx)).toMatchObject([
      { status: "unchanged", answer: "It is right." },
    ]);
  }));

test("only learners of the course report, only its editors see and answer", () =>
  inRollback(async (tx) => {
    const { course, learner, lesson } = await buildReported(tx);
    const [stranger, otherInstructor, admin] = [
      await buildActor(tx),
      await buildActor(tx, { roles: ["instructor"] }),
      await buildActor(tx, { roles: ["admin"] }),
    ];
    expect(await reportMistake(stranger, lesson, report, tx)).toEqual(refused("not-enrolled"));
    expect(await reportMistake(learner, "x", report, tx)).toEqual(refused("not-found"));
    await reportMistake(learner, lesson, report, tx);
    const { id } = await findOnly(tx);
    const answer = { mistake: id, status: "unchanged", answer: "No." } as const;
    const other = await buildCourse(tx, { instructorId: otherInstructor.id });
    for (const actor of [stranger, learner, otherInstructor]) {
      expect(await listMistakes(actor, course.id, tx)).toBeUndefined();
      expect(await answerMistake(actor, course.id, answer, tx)).toEqual(refused("not-found"));
    }
    expect(await answerMistake(otherInstructor, other.id, answer, tx)).toEqual(
      refused("not-found"),
    );
    expect(await answerMistake(admin, course.id, answer, tx)).toEqual({ ok: true });
  }));

test("admins hear of reports about courses of the platform", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const course = await buildCourse(tx, { title: "Water" });
    const learner = await buildActor(tx);
    await enrollInCourse(learner, course.slug, tx);
    await reportMistake(learner, course.lessons[0]?.key ?? "", report, tx);
    expect((await noticesOf(admin, tx)).map(({ kind }) => kind)).toEqual(["mistake_reported"]);
  }));

test("reports are limited, and input is checked", () =>
  inRollback(async (tx) => {
    const { learner, lesson } = await buildReported(tx);
    for (let n = 0; n < 10; n++)
      await reportMistake(learner, lesson, { ...report, problem: `${n}` }, tx);
    expect(await reportMistake(learner, lesson, report, tx)).toMatchObject(refused("too-many"));
    expect(MistakeInput.safeParse({ sentence: " ", problem: "x" }).error?.issues[0]?.message).toBe(
      "mistakes.sentenceRequired",
    );
    expect(MistakeInput.safeParse({ ...report, sentence: "x".repeat(501) }).success).toBe(false);
    const answer = { mistake: learner.id, status: "open", answer: "x" };
    expect(MistakeAnswer.safeParse(answer).error?.issues[0]?.message).toBe(
      "mistakes.statusRequired",
    );
  }));

test("an erased account takes its open reports; answered ones lose their name", () =>
  inRollback(async (tx) => {
    const { instructor, course, learner, lesson } = await buildReported(tx);
    await reportMistake(learner, lesson, report, tx);
    const { id } = await findOnly(tx);
    await answerMistake(
      instructor,
      course.id,
      { mistake: id, status: "corrected", answer: "Done." },
      tx,
    );
    await reportMistake(learner, lesson, { ...report, problem: "And more." }, tx);
    await eraseAccount(learner, tx);
    expect(await tx.select().from(lessonMistakes)).toMatchObject([{ id, userId: null }]);
  }));

test("10 identical reports and 20 answers at once have one effect", () =>
  inOwnDatabase(async ({ db }) => {
    const { instructor, course, learner, lesson } = await buildReported(db);
    await Promise.all(Array.from({ length: 10 }, () => reportMistake(learner, lesson, report, db)));
    const { id } = await findOnly(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        answerMistake(
          instructor,
          course.id,
          { mistake: id, status: "corrected", answer: `Answer ${n}` },
          db,
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.select().from(lessonMistakes)).toHaveLength(1);
    expect(await noticesOf(learner, db)).toHaveLength(1);
    expect(await noticesOf(instructor, db)).toHaveLength(1);
  }));

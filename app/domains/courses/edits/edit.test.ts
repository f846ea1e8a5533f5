import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { toCourseForm } from "#app/domains/courses/studio/input.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { saveQuestion, saveQuiz } from "#app/domains/courses/studio/quizzes.server.ts";
import type { QuestionContent } from "#app/domains/courses/studio/studio.ts";
import {
  readDetails,
  saveDetailDraft,
  updateCourse,
} from "#app/domains/courses/studio/update-course.server.ts";
import { courses, lessons, questions } from "#app/domains/courses/tables.server.ts";
import { buildDraft, courseInput, must } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { findStored } from "./stored.server.ts";

const conflict = { ok: false, reason: "conflict" };
const text = (body: string) => ({ title: "Rain", body });

test("saves a lesson again only if it is based on the stored text, whatever was sent twice", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, lessons: ids } = await buildDraft(tx);
    const [lesson = ""] = ids;
    const [page, other] = [randomUUID(), randomUUID()];
    const save = (body: string, revision: number, editor: string) =>
      saveLesson(ada, id, lesson, { ...text(body), revision, editor }, tx);
    expect(await save("One", 1, page)).toEqual({ ok: true, revision: 2 });
    // The response was lost: the same text again, then a newer one.
    expect(await save("One", 1, page)).toEqual({ ok: true, revision: 2 });
    expect(await save("One and two", 1, page)).toEqual({ ok: true, revision: 3 });
    expect(await save("Mine", 1, other)).toEqual(conflict);
    expect(await save("One and two", 1, other)).toEqual({ ok: true, revision: 3 });
    expect(await save("Mine", 3, other)).toEqual({ ok: true, revision: 4 });
    expect(await save("Too late", 3, page)).toEqual(conflict);
    expect(await findStored(id, "lesson", lesson, tx)).toMatchObject({
      texts: text("Mine"),
      revision: 4,
      by: ada.name,
    });
    expect(await findStored(id, "lesson", "x", tx)).toBeUndefined();
  }));

test("of 20 pages that save a lesson at once, one does, and none replaces its text", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, instructor: ada, lessons: ids } = await buildDraft(db);
    const [lesson = ""] = ids;
    const saved = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const edit = { ...text(`Text ${n}`), revision: 1, editor: randomUUID() };
        return [n, await saveLesson(ada, id, lesson, edit, db)] as const;
      }),
    );
    const won = saved.filter(([, { ok }]) => ok);
    expect(won).toEqual([[won[0]?.[0], { ok: true, revision: 2 }]]);
    const [row] = await db.select().from(lessons).where(eq(lessons.id, lesson));
    expect(row).toMatchObject({ body: `Text ${won[0]?.[0]}`, revision: 2 });
  }));

test("a new question that is saved twice is one question, and later edits keep to its revision", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, instructor: ada, quizId } = await buildDraft(db);
    const content: QuestionContent = {
      kind: "ordering",
      text: "Order them",
      options: [
        { id: "a", text: "Sea" },
        { id: "b", text: "Cloud" },
      ],
      answer: ["b", "a"],
      explanation: "It rises.",
    };
    const question = {
      ...content,
      id: randomUUID(),
      isNew: true,
      revision: 0,
      editor: randomUUID(),
    };
    const save = () => saveQuestion(ada, id, quizId, question, db);
    const saved = await Promise.all(Array.from({ length: 10 }, save));
    expect(saved).toEqual(
      Array.from({ length: 10 }, () => ({ ok: true, id: question.id, revision: 1 })),
    );
    expect(await db.select().from(questions).where(eq(questions.quizId, quizId))).toHaveLength(6);
    const later = { ...question, isNew: false, text: "Put them in order", editor: randomUUID() };
    expect(await saveQuestion(ada, id, quizId, later, db)).toEqual(conflict);
    expect(await saveQuestion(ada, id, quizId, { ...later, revision: 1 }, db)).toMatchObject({
      revision: 2,
    });
    const elsewhere = await buildDraft(db);
    expect(
      await saveQuestion(elsewhere.instructor, elsewhere.id, elsewhere.quizId, question, db),
    ).toEqual({ ok: false, reason: "id-taken" });
  }));

test("details and rules are saved by revision, and details stay private until they are saved on purpose", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, quizId } = await buildDraft(tx);
    const rules = {
      title: "Hard",
      pass_mark: 90,
      attempts_per_day: 1,
      time_limit_minutes: null,
      questions_per_attempt: null,
    };
    must(await saveQuiz(ada, id, quizId, { ...rules, revision: 0 }, tx));
    expect(await saveQuiz(ada, id, quizId, { ...rules, title: "x", revision: 0 }, tx)).toEqual(
      conflict,
    );
    const course = await findStudioCourse(ada, id, tx);
    if (!course) throw new Error("no course");
    const values = { ...toCourseForm(course), title: "Better" };
    const draft = () => saveDetailDraft(ada, id, { values, revision: 0 }, tx);
    expect([await draft(), await draft()]).toEqual(
      Array.from({ length: 2 }, () => ({ ok: true, revision: 1 })),
    );
    const titleOf = async () => (await tx.select().from(courses))[0]?.title;
    expect(await titleOf()).toBe("Water where you live");
    expect(await readDetails(id, tx)).toMatchObject({
      isDraft: true,
      details: { title: "Better" },
    });
    const input = { ...courseInput, title: "Best" };
    expect(await updateCourse(ada, id, { ...input, revision: 0 }, tx)).toEqual(conflict);
    expect(await updateCourse(ada, id, { ...input, revision: 1 }, tx)).toEqual({
      ok: true,
      revision: 2,
    });
    expect(await titleOf()).toBe("Best");
    expect(await readDetails(id, tx)).toMatchObject({ isDraft: false, details: { title: "Best" } });
  }));

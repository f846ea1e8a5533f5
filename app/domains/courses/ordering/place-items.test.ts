import { expect, test } from "vitest";

import { addLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { addModule } from "#app/domains/courses/studio/modules.server.ts";
import { findDraftQuiz, findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildDraft, must } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { placeLesson, placeQuestion } from "./place-items.server.ts";

test("puts a lesson at a position of any module, and a question of its quiz, once and again", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, moduleId, lessons, quizId } = await buildDraft(tx);
    const [rain = "", rivers = ""] = lessons;
    const sea = must(await addModule(ada, id, "Sea", tx)).id;
    const ice = must(await addLesson(ada, id, sea, "Ice", tx)).id;
    const place = (lesson: string, listId: string, position: number, by = ada) =>
      placeLesson(by, id, { id: lesson, listId, position }, tx);
    const first = { ok: true, order: [rivers, rain] };
    expect([await place(rivers, moduleId, 0), await place(rivers, moduleId, 0)]).toEqual([
      first,
      first,
    ]);
    expect(await place(rain, sea, 99)).toEqual({ ok: true, order: [ice, rain] });
    expect(await place(ice, moduleId, 1)).toEqual({ ok: true, order: [rivers, ice] });
    const modules = (await findStudioCourse(ada, id, tx))?.draft?.modules;
    expect(modules?.map(({ lessons }) => lessons.map(({ title }) => title))).toEqual([
      ["Rivers", "Ice"],
      ["Rain"],
    ]);
    const listQuestions = async () =>
      (await findDraftQuiz(ada, id, quizId, tx))?.questions.map((question) => question.id) ?? [];
    const [one = "", ...others] = await listQuestions();
    const put = { id: one, listId: quizId, position: 2 };
    const order = others.toSpliced(2, 0, one);
    expect(await placeQuestion(ada, id, put, tx)).toEqual({ ok: true, order });
    expect(await placeQuestion(ada, id, put, tx)).toEqual({ ok: true, order });
    expect(await listQuestions()).toEqual(order);

    const notFound = { ok: false, reason: "not-found" };
    const other = await buildDraft(tx);
    expect(await place(rain, other.moduleId, 0)).toEqual(notFound);
    expect(await place(rain, moduleId, 0, other.instructor)).toEqual(notFound);
    expect(await placeQuestion(ada, id, { ...put, id: rain }, tx)).toEqual(notFound);
    expect(await placeQuestion(await buildActor(tx), id, put, tx)).toEqual({
      ok: false,
      reason: "not-allowed",
    });
  }));

test("concurrent moves leave each lesson in one place", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, instructor: ada, moduleId, lessons } = await buildDraft(db);
    const sea = must(await addModule(ada, id, "Sea", db)).id;
    const moves = Array.from({ length: 20 }, (_, n) =>
      placeLesson(
        ada,
        id,
        { id: lessons[n % 2] ?? "", listId: n % 3 ? sea : moduleId, position: n % 2 },
        db,
      ),
    );
    expect((await Promise.all(moves)).filter(({ ok }) => !ok)).toEqual([]);
    const modules = (await findStudioCourse(ada, id, db))?.draft?.modules ?? [];
    const placed = modules.flatMap((module) => module.lessons.map((lesson) => lesson.id));
    expect(placed.toSorted()).toEqual(lessons.toSorted());
  }));

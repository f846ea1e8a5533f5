import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { courses, courseVersions, questions } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildDraft, courseInput, must } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { createCourse } from "./create-course.server.ts";
import { editDraft } from "./edit-draft.server.ts";
import { addLesson, deleteLesson, moveLesson, saveLesson } from "./lessons.server.ts";
import { addModule, deleteModule, moveModule, renameModule } from "./modules.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { findStudioCourse, listStudioCourses } from "./queries.server.ts";
import {
  addQuiz,
  deleteQuestion,
  deleteQuiz,
  moveQuestion,
  saveQuestion,
  saveQuiz,
} from "./quizzes.server.ts";
import type { QuestionContent } from "./studio.ts";
import { unpublishCourse } from "./unpublish-course.server.ts";
import { updateCourse } from "./update-course.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const instructor = (tx: Db) => buildActor(tx, { roles: ["instructor"] });
const draftOf = async (...args: Parameters<typeof findStudioCourse>) =>
  (await findStudioCourse(...args))?.draft;
const outline = async (...args: Parameters<typeof findStudioCourse>) =>
  (await draftOf(...args))?.modules.map(({ title, lessons }) => [
    title,
    lessons.map((lesson) => lesson.title),
  ]);

test("creates one course with one draft for 20 concurrent calls with one id", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, id] = [await instructor(db), randomUUID()];
    const made = await Promise.all(
      Array.from({ length: 20 }, () => createCourse(ada, { ...courseInput, id }, db)),
    );
    expect(made).toEqual(Array.from({ length: 20 }, () => ({ ok: true, id })));
    expect(await db.select().from(courses)).toHaveLength(1);
    expect(await db.select().from(courseVersions)).toHaveLength(1);
    const course = await findStudioCourse(ada, id, db);
    expect(course).toMatchObject({
      status: "draft",
      outcomes: ["You can follow it.", "You can test it."],
      draft: { number: 1, modules: [] },
      published: null,
    });
    expect(course?.slug).toMatch(/^water-where-you-live-[0-9a-f]{6}$/);
    expect(await createCourse(await instructor(db), { ...courseInput, id }, db)).toEqual(
      refused("id-taken"),
    );
    expect(await createCourse(await buildActor(db), courseInput, db)).toEqual(
      refused("not-allowed"),
    );
  }));

test("only the owner and admins read or change a course", () =>
  inRollback(async (tx) => {
    const { id, moduleId, lessons, quizId } = await buildDraft(tx);
    const [lesson = ""] = lessons;
    const rules = {
      title: "x",
      pass_mark: 1,
      attempts_per_day: 1,
      time_limit_minutes: null,
      questions_per_attempt: null,
    };
    const content: QuestionContent = {
      kind: "true_false",
      text: "x",
      options: [],
      answer: true,
      explanation: "x",
    };
    const move = { id: lesson, direction: "up" } as const;
    const [asked] = await tx.select().from(questions).where(eq(questions.quizId, quizId));
    const question = asked?.id ?? "";
    for (const [other, reason] of [
      [await instructor(tx), "not-found"],
      [await buildActor(tx, { roles: ["event_staff"] }), "not-allowed"],
      [await buildActor(tx), "not-allowed"],
    ] as const) {
      const actions = [
        () => updateCourse(other, id, courseInput, tx),
        () => editDraft(other, id, tx),
        () => publishDraft(other, id, tx),
        () => unpublishCourse(other, id, null, tx),
        () => addModule(other, id, "x", tx),
        () => renameModule(other, id, moduleId, "x", tx),
        () => moveModule(other, id, moduleId, "up", tx),
        () => deleteModule(other, id, moduleId, tx),
        () => addLesson(other, id, moduleId, "x", tx),
        () => saveLesson(other, id, lesson, { title: "x", body: "x" }, tx),
        () => moveLesson(other, id, lesson, "up", tx),
        () => deleteLesson(other, id, lesson, tx),
        () => addQuiz(other, id, moduleId, "x", tx),
        () => saveQuiz(other, id, quizId, rules, tx),
        () => deleteQuiz(other, id, quizId, tx),
        () => saveQuestion(other, id, quizId, content, tx),
        () => saveQuestion(other, id, quizId, { id: question, ...content }, tx),
        () => moveQuestion(other, id, quizId, move, tx),
        () => deleteQuestion(other, id, quizId, question, tx),
      ];
      for (const action of actions) expect(await action()).toEqual(refused(reason));
      expect(await findStudioCourse(other, id, tx)).toBeUndefined();
      expect(await listStudioCourses(other, true, tx)).toEqual([]);
    }
    const admin = await buildActor(tx, { roles: ["admin"] });
    expect(await updateCourse(admin, id, { ...courseInput, title: "Better" }, tx)).toEqual({
      ok: true,
      revision: 1,
    });
    expect((await listStudioCourses(admin, true, tx)).map(({ title }) => title)).toContain(
      "Better",
    );
    expect(await listStudioCourses(admin, false, tx)).toEqual([]);
    expect((await tx.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "course.updated",
    ]);
  }));

test("does not find parts of another course, whoever owns it", () =>
  inRollback(async (tx) => {
    const owner = await instructor(tx);
    const [one, two] = [await buildDraft(tx, { owner }), await buildDraft(tx, { owner })];
    const [lesson = ""] = two.lessons;
    for (const action of [
      () => renameModule(owner, one.id, two.moduleId, "x", tx),
      () => deleteModule(owner, one.id, two.moduleId, tx),
      () => addLesson(owner, one.id, two.moduleId, "x", tx),
      () => saveLesson(owner, one.id, lesson, { title: "x", body: "" }, tx),
      () => deleteLesson(owner, one.id, lesson, tx),
      () => deleteQuiz(owner, one.id, two.quizId, tx),
      () => deleteLesson(owner, one.id, "' or 1=1", tx),
      () => renameModule(owner, one.id, "x", "x", tx),
    ]) {
      expect(await action()).toEqual(refused("not-found"));
    }
  }));

test("moves modules and lessons, also between modules, up to the ends", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, moduleId, lessons } = await buildDraft(tx);
    const [rain = "", rivers = ""] = lessons;
    const second = must(await addModule(ada, id, "Sea", tx));
    const seen = () => outline(ada, id, tx);
    must(await moveLesson(ada, id, rain, "down", tx));
    expect(await seen()).toEqual([
      ["Clouds", ["Rivers", "Rain"]],
      ["Sea", []],
    ]);
    must(await moveLesson(ada, id, rain, "down", tx));
    must(await moveLesson(ada, id, rivers, "down", tx));
    expect(await seen()).toEqual([
      ["Clouds", []],
      ["Sea", ["Rivers", "Rain"]],
    ]);
    must(await moveLesson(ada, id, rain, "down", tx));
    must(await moveLesson(ada, id, rivers, "up", tx));
    must(await moveModule(ada, id, second.id, "up", tx));
    must(await moveModule(ada, id, second.id, "up", tx));
    must(await renameModule(ada, id, moduleId, "Sky", tx));
    expect(await seen()).toEqual([
      ["Sea", ["Rain"]],
      ["Sky", ["Rivers"]],
    ]);
    must(await deleteModule(ada, id, second.id, tx));
    must(await addModule(ada, id, "Ice", tx));
    expect(await seen()).toEqual([
      ["Sky", ["Rivers"]],
      ["Ice", []],
    ]);
  }));

test("applies 30 concurrent changes of an outline one after the other", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, instructor: ada, moduleId, lessons } = await buildDraft(db);
    const [rain = ""] = lessons;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2
          ? addLesson(ada, id, moduleId, `Lesson ${n}`, db)
          : moveLesson(ada, id, rain, n % 4 ? "up" : "down", db),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await draftOf(ada, id, db))?.modules[0]?.lessons).toHaveLength(17);
  }));

test("creates, moves and deletes questions and sets the rules", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, quizId } = await buildDraft(tx);
    const texts = async () =>
      (
        await tx
          .select()
          .from(questions)
          .where(eq(questions.quizId, quizId))
          .orderBy(questions.position)
      ).map(({ text }) => text);
    const [first = "", ...others] = await texts();
    const [row] = await tx
      .select()
      .from(questions)
      .where(sql`text = ${first}`);
    const moved = { id: row?.id ?? "", direction: "down" } as const;
    must(await moveQuestion(ada, id, quizId, moved, tx));
    expect(await texts()).toEqual([others[0], first, ...others.slice(1)]);
    must(await deleteQuestion(ada, id, quizId, moved.id, tx));
    expect(await texts()).toEqual(others);
    expect(await deleteQuestion(ada, id, quizId, moved.id, tx)).toEqual(refused("not-found"));
    const rules = {
      title: "Hard",
      pass_mark: 90,
      attempts_per_day: 1,
      time_limit_minutes: 20,
      questions_per_attempt: 8,
    };
    must(await saveQuiz(ada, id, quizId, rules, tx));
    expect((await draftOf(ada, id, tx))?.modules[0]?.quizzes).toMatchObject([
      { title: "Hard", questions: 4 },
    ]);
  }));

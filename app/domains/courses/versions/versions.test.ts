import { randomUUID } from "node:crypto";

import { count, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { placeLesson } from "#app/domains/courses/ordering/place-items.server.ts";
import { editDraft } from "#app/domains/courses/studio/edit-draft.server.ts";
import { addLesson, deleteLesson, saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { findDraftQuiz, findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import {
  deleteQuestion,
  saveQuestion,
  saveQuiz,
} from "#app/domains/courses/studio/quizzes.server.ts";
import { courseVersions, questions } from "#app/domains/courses/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildDraft, must } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { compareVersions } from "./compare-versions.ts";
import { keepVersion } from "./keep-version.server.ts";
import { findVersion, listVersions } from "./list-versions.server.ts";
import { removeOldVersions } from "./remove-old-versions.server.ts";
import { restoreVersion } from "./restore-version.server.ts";
import { maxVersions } from "./version.ts";
import { compareWords, shortenSame } from "./word-changes.ts";

const refused = (reason: string) => ({ ok: false, reason });
const same = (text: string) => ({ kind: "same" as const, text });
const removed = (text: string) => ({ kind: "removed" as const, text });
const added = (text: string) => ({ kind: "added" as const, text });

test("compares texts word by word, and shortens what is the same", () => {
  expect(compareWords("The sea is cold.", "The deep sea is warm.")).toEqual([
    same("The "),
    added("deep "),
    same("sea is "),
    removed("cold"),
    added("warm"),
    same("."),
  ]);
  expect(compareWords("a", "a")).toEqual([same("a")]);
  const long = "word ".repeat(100);
  const shown = shortenSame([added("x "), same(long), removed("y")]);
  expect(shown.map(({ isCut = false }) => isCut)).toEqual([false, false, true, false, false]);
});

test("keeps, compares and restores versions; what a restored one replaces is kept", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, moduleId, lessons, quizId } = await buildDraft(tx);
    const [rain = "", rivers = ""] = lessons;
    const one = must(await keepVersion(ada, id, tx));
    expect(await keepVersion(ada, id, tx)).toEqual({ ok: true, id: one.id, number: 1 });
    const ice = must(await addLesson(ada, id, moduleId, "Ice", tx)).id;
    must(await saveLesson(ada, id, rain, { title: "Rain", body: "The text of snow." }, tx));
    must(await placeLesson(ada, id, { id: ice, listId: moduleId, position: 0 }, tx));
    must(await deleteLesson(ada, id, rivers, tx));
    const [asked] = await tx.select().from(questions).where(eq(questions.quizId, quizId)).limit(1);
    must(await deleteQuestion(ada, id, quizId, asked?.id ?? "", tx));
    const [draft] = await listVersions(ada, id, tx);
    const read = async (version: string) => (await findVersion(ada, id, version, tx)) ?? [];
    const changes = compareVersions(await read(one.id), await read(draft?.id ?? ""));
    expect(
      changes.map(({ title, states, questions }) => [title, states, questions.length]),
    ).toEqual([
      ["Ice", ["added"], 0],
      ["Rain", ["changed"], 0],
      ["The quiz", ["changed"], 1],
      ["Rivers", ["removed"], 0],
    ]);
    expect(changes[1]?.changes).toEqual([
      same("Rain\n\n"),
      removed("## Rain\n\n"),
      same("The text of "),
      removed("Rain"),
      added("snow"),
      same("."),
    ]);
    for (let n = 0; n < 2; n += 1)
      expect(await restoreVersion(ada, id, one.id, tx)).toEqual({ ok: true, number: 1 });
    const after = await listVersions(ada, id, tx);
    expect(after.map(({ number, state, by }) => [number, state, by])).toEqual([
      [3, "draft", null],
      [2, "kept", ada.name],
      [1, "kept", ada.name],
    ]);
    expect(await read(after[0]?.id ?? "")).toEqual(await read(one.id));
    const [other, nobody] = [await buildDraft(tx), await buildActor(tx)];
    expect(
      await restoreVersion(
        ada,
        id,
        (await listVersions(other.instructor, other.id, tx))[0]?.id ?? "",
        tx,
      ),
    ).toEqual(refused("not-found"));
    expect(await restoreVersion(other.instructor, id, one.id, tx)).toEqual(refused("not-found"));
    expect(await keepVersion(nobody, id, tx)).toEqual(refused("not-allowed"));
    expect(await listVersions(other.instructor, id, tx)).toEqual([]);
    expect(await findVersion(other.instructor, id, one.id, tx)).toBeUndefined();
  }));

test("a lesson that changed its place is moved, nothing else", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, moduleId, lessons } = await buildDraft(tx);
    const one = must(await keepVersion(ada, id, tx));
    const place = { id: lessons[1] ?? "", listId: moduleId, position: 0 };
    must(await placeLesson(ada, id, place, tx));
    const two = must(await keepVersion(ada, id, tx));
    const [before, after] = [
      (await findVersion(ada, id, one.id, tx)) ?? [],
      (await findVersion(ada, id, two.id, tx)) ?? [],
    ];
    const changes = compareVersions(before, after);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ states: ["moved"], changes: [], questions: [] });
    expect(compareVersions(before, before)).toEqual([]);
  }));

test("shows how many questions an attempt draws, and the lesson and difficulty of a question", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada, quizId, lessons } = await buildDraft(tx);
    const one = must(await keepVersion(ada, id, tx));
    const rules = {
      title: "The quiz",
      pass_mark: 70,
      attempts_per_day: 3,
      time_limit_minutes: null,
    };
    must(await saveQuiz(ada, id, quizId, { ...rules, questions_per_attempt: 4 }, tx));
    const quiz = await findDraftQuiz(ada, id, quizId, tx);
    expect(quiz?.lessons.map(({ title }) => title)).toEqual(["Rain", "Rivers"]);
    expect(lessons).toHaveLength(2);
    const [asked, other] = quiz?.questions ?? [];
    const lessonKey = quiz?.lessons[1]?.key ?? null;
    if (!asked || !other) throw new Error("no questions");
    must(await saveQuestion(ada, id, quizId, { ...asked, lessonKey, difficulty: 2 }, tx));
    // A lesson of another course is left out.
    const foreign = { ...other, lessonKey: randomUUID(), difficulty: null };
    must(await saveQuestion(ada, id, quizId, foreign, tx));
    const two = must(await keepVersion(ada, id, tx));
    const changes = compareVersions(
      (await findVersion(ada, id, one.id, tx)) ?? [],
      (await findVersion(ada, id, two.id, tx)) ?? [],
    );
    expect(changes).toHaveLength(1);
    expect(changes[0]?.changes.findLast(({ kind }) => kind === "added")?.text).toBe("4");
    expect(changes[0]?.questions).toMatchObject([
      { state: "changed", changes: [{ kind: "same" }, { kind: "added", text: "\nRivers · 2" }] },
    ]);
  }));

test("publishing names the version's author; old versions go, but none that learners take", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada } = await buildDraft(tx);
    const { versionId: first } = must(await publishDraft(ada, id, tx));
    await enrollInCourse(await buildActor(tx), id, tx);
    must(await editDraft(ada, id, tx));
    await tx.execute(sql`insert into course_versions (course_id, number, kept_at)
      select ${id}::uuid, n, now() from generate_series(10, ${9 + maxVersions + 5}) n`);
    await removeOldVersions(id, tx);
    const left = await listVersions(ada, id, tx);
    expect(left).toHaveLength(maxVersions + 2);
    expect(left.at(-1)).toMatchObject({ id: first, by: ada.name, isCurrent: true, learners: 1 });
    expect(left.at(-2)).toMatchObject({ state: "draft", number: 2 });
  }));

test("concurrent restorations give one draft", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, instructor: ada, lessons } = await buildDraft(db);
    const one = must(await keepVersion(ada, id, db));
    must(await saveLesson(ada, id, lessons[0] ?? "", { title: "Snow", body: "x" }, db));
    const restored = await Promise.all(
      Array.from({ length: 10 }, () => restoreVersion(ada, id, one.id, db)),
    );
    expect(restored).toEqual(Array.from({ length: 10 }, () => ({ ok: true, number: 1 })));
    const [versions] = await db.select({ n: count() }).from(courseVersions);
    expect(versions?.n).toBe(3);
    const course = await findStudioCourse(ada, id, db);
    expect(course?.draft?.modules[0]?.lessons.map(({ title }) => title)).toEqual([
      "Rain",
      "Rivers",
    ]);
  }));

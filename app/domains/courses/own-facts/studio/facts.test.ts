import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { findLesson } from "#app/domains/courses/learning/lesson-queries.server.ts";
import { readFactsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import type { OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import {
  findFactFiles,
  listPublishedFacts,
} from "#app/domains/courses/own-facts/published-facts.server.ts";
import { readQuestions } from "#app/domains/courses/quiz/bank/read-bank.server.ts";
import { editDraft } from "#app/domains/courses/studio/edit-draft.server.ts";
import {
  quotingLessonInput,
  quotingQuestionInput,
} from "#app/domains/courses/studio/known-facts.server.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import {
  findStudioCourse,
  findStudioPreview,
  listStudioCourses,
} from "#app/domains/courses/studio/queries.server.ts";
import { toSentQuestion } from "#app/domains/courses/studio/question-input.ts";
import { saveQuestion } from "#app/domains/courses/studio/quizzes.server.ts";
import type { QuestionContent } from "#app/domains/courses/studio/studio.ts";
import { courses, lessons, quizzes } from "#app/domains/courses/tables.server.ts";
import { listFacts } from "#app/domains/facts/facts.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildDraft, must, ridersFact } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { listFactUses, listStaleWords, readQuotingPlaces } from "./fact-uses.server.ts";
import { deleteFact, factMark, saveFact } from "./save-fact.server.ts";

const refused = (reason: string) => ({ ok: false, reason });

const factsOf = async (id: string, tx: Db) =>
  (await tx.select().from(courses).where(eq(courses.id, id)))[0]?.facts;

const chart = ["```chart line", "title: Riders", "caption: More.", "fact: bus-riders", "```"];
const body = `{fact:bus-riders} in {fact:bus-riders:year}, [a third](fact:bus-riders@2015=31.2).

${chart.join("\n")}

{sources}`;

const question: QuestionContent = {
  kind: "true_false",
  text: "{fact:bus-riders} take the bus.",
  options: [],
  answer: true,
  explanation: "It was {fact:bus-riders@2015}.",
};

/** Creates a course with a fact that the first lesson and a question quote. */
async function buildQuoting(tx: Db) {
  const draft = await buildDraft(tx);
  const { id, instructor, lessons: ids, quizId } = draft;
  must(await saveFact(instructor, id, { fact: ridersFact, mark: "" }, tx));
  must(await saveLesson(instructor, id, ids[0] ?? "", { title: "Rain", body }, tx));
  must(await saveQuestion(instructor, id, quizId, question, tx));
  return draft;
}

async function readPublished(id: string, userId: string, tx: Db) {
  const [course] = await tx.select().from(courses).where(eq(courses.id, id));
  const [lesson] = await tx.select().from(lessons).where(eq(lessons.body, body));
  const text = { slug: course?.slug ?? "", language: "en", locale: "en", t: translate("en") };
  const shown = await findLesson(userId, { courseId: id, key: lesson?.key ?? "", text }, tx);
  return { html: shown?.html ?? "", slug: course?.slug ?? "" };
}

test("a fact is added, changed and deleted by those who may edit the course, each once", () =>
  inRollback(async (tx) => {
    const { id, instructor } = await buildDraft(tx);
    const save = (fact: OwnFact = ridersFact, mark = "", actor = instructor) =>
      saveFact(actor, id, { fact, mark }, tx);
    for (const _ of [1, 2]) expect(await save()).toEqual({ ok: true, key: "bus-riders" });
    expect(await factsOf(id, tx)).toEqual([ridersFact]);
    const stranger = await buildActor(tx, { roles: ["instructor"] });
    const learner = await buildActor(tx);
    const [stored = ridersFact] = (await factsOf(id, tx)) ?? [];
    const changed = { ...ridersFact, values: { "2024": 40 }, note: undefined };
    for (const actor of [stranger, learner]) {
      const reason = actor === learner ? "not-allowed" : "not-found";
      expect(await save(changed, factMark(stored), actor)).toEqual(refused(reason));
      expect(await deleteFact(actor, id, "bus-riders", tx)).toEqual(refused(reason));
    }
    expect(await save(changed)).toEqual(refused("key-taken"));
    for (const _ of [1, 2]) must(await save(changed, factMark(stored)));
    // Whoever still sees the first version doesn't replace the second.
    expect(await save({ ...ridersFact, unit: "people" }, factMark(stored))).toEqual(
      refused("conflict"),
    );
    expect(await factsOf(id, tx)).toEqual([{ ...ridersFact, values: { "2024": 40 } }]);
    expect(await save({ ...ridersFact, key: "gone" }, "mark")).toEqual(refused("not-found"));
    const [listed] = listFacts();
    expect(await save({ ...ridersFact, key: listed?.key ?? "" })).toEqual(refused("key-listed"));
    must(await deleteFact(instructor, id, "bus-riders", tx));
    expect(await deleteFact(instructor, id, "bus-riders", tx)).toEqual(refused("not-found"));
    const many = Array.from({ length: 100 }, (_, n) => ({ ...ridersFact, key: `fact-${n}` }));
    await tx.update(courses).set({ facts: many }).where(eq(courses.id, id));
    expect(await save()).toEqual(refused("too-many"));
  }));

test("of forms that add a fact at once, those with other values for its key are refused", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, instructor } = await buildDraft(db);
    const values = [1, 1, 2, 2, 3, 3];
    const saved = await Promise.all(
      values.map((value) =>
        saveFact(
          instructor,
          id,
          { fact: { ...ridersFact, values: { "2024": value } }, mark: "" },
          db,
        ),
      ),
    );
    const facts = await factsOf(id, db);
    expect(facts).toHaveLength(1);
    const won = facts?.[0]?.values["2024"];
    expect(saved).toEqual(
      values.map((value) =>
        value === won ? { ok: true, key: "bus-riders" } : refused("key-taken"),
      ),
    );
  }));

test("lessons, questions, charts and previews quote the course's facts, and change with them", () =>
  inRollback(async (tx) => {
    const { id, instructor, lessons: ids, quizId } = await buildQuoting(tx);
    const find = await readFactsOfCourse(id, tx);
    const draft = (await findStudioCourse(instructor, id, tx))?.draft;
    const preview = { versionId: draft?.id ?? "", language: "en", find };
    const quiz = (await findStudioPreview(preview, quizId, tx))?.quiz;
    expect(quiz?.questions.at(-1)?.text).toBe("38.4% take the bus.");
    expect((await findStudioPreview(preview, ids[0] ?? "", tx))?.body).toBe(body);

    must(await publishDraft(instructor, id, tx));
    const learner = await buildActor(tx);
    must(await enrollInCourse(learner, id, tx));
    const { html, slug } = await readPublished(id, learner.id, tx);
    expect(html).toMatch(/<button[^>]* class="fact[^>]*>38\.4%<\/button>/);
    expect(html).toContain(">a third</button>");
    expect(html).toContain("As of 2024 · City of Kisumu, Travel survey, 2024");
    expect(html).toContain(`href="/courses/${slug}#fact-bus-riders"`);
    expect(html).toContain(`href="/courses/${slug}/data.csv?fact=bus-riders"`);
    expect(html).toContain(`<li>City of Kisumu, Travel survey, 2024</li>`);

    // Without a new version, also for those who have the published one.
    const [stored = ridersFact] = (await factsOf(id, tx)) ?? [];
    const newer = { ...ridersFact, values: { ...ridersFact.values, "2026": 41 } };
    must(await saveFact(instructor, id, { fact: newer, mark: factMark(stored) }, tx));
    const { html: after } = await readPublished(id, learner.id, tx);
    expect(after).toMatch(/>41%<\/button>/);
    expect(after).not.toMatch(/>38\.4%<\/button>/);
    const [asked] = await readQuestions([quizId], tx).then((all) => all.slice(-1));
    expect(asked).toMatchObject({ text: "41% take the bus.", explanation: "It was 31.2%." });
  }));

test("a fact that a version quotes can't be deleted", () =>
  inRollback(async (tx) => {
    const { id, instructor } = await buildQuoting(tx);
    must(await saveFact(instructor, id, { fact: { ...ridersFact, key: "bus" }, mark: "" }, tx));
    must(await publishDraft(instructor, id, tx));
    must(await editDraft(instructor, id, tx));
    const uses = async () => listFactUses(await readQuotingPlaces(id, tx), "bus-riders");
    expect(await uses()).toEqual([
      { title: "Rain", version: 2, isDraft: true },
      { title: "The quiz", version: 2, isDraft: true },
    ]);
    const modules = (await findStudioCourse(instructor, id, tx))?.draft?.modules[0];
    const [lesson] = modules?.lessons ?? [];
    must(await saveLesson(instructor, id, lesson?.id ?? "", { title: "Rain", body: "x" }, tx));
    await tx.delete(quizzes).where(eq(quizzes.id, modules?.quizzes[0]?.id ?? ""));
    // The published version still does.
    expect(await uses()).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect(await deleteFact(instructor, id, "bus-riders", tx)).toEqual(refused("quoted"));
    must(await deleteFact(instructor, id, "bus", tx));
    expect((await factsOf(id, tx))?.map(({ key }) => key)).toEqual(["bus-riders"]);
  }));

test("a fact keeps the values that versions quote or draw, and tells which words don't fit any more", () =>
  inRollback(async (tx) => {
    const { id, instructor } = await buildQuoting(tx);
    must(await publishDraft(instructor, id, tx));
    const [stored = ridersFact] = (await factsOf(id, tx)) ?? [];
    const save = (values: OwnFact["values"]) =>
      saveFact(instructor, id, { fact: { ...stored, values }, mark: factMark(stored) }, tx);
    const broken = { ...refused("values-quoted"), title: "Rain" };
    // The lesson quotes 2015, and its chart needs two years.
    expect(await save({ "2016": 30, "2024": 38.4 })).toEqual(broken);
    expect(await save({ "2015": 31.2 })).toEqual(broken);
    must(await save({ "2015": 30, "2025": 40 }));
    const places = await readQuotingPlaces(id, tx);
    expect(listStaleWords(places, "bus-riders", await readFactsOfCourse(id, tx))).toEqual([
      { title: "Rain", words: "a third" },
    ]);
  }));

test("an unknown key is an error at the text, and facts of another course are unknown", () =>
  inRollback(async (tx) => {
    const { id } = await buildQuoting(tx);
    const other = await buildDraft(tx);
    const lesson = quotingLessonInput(await readFactsOfCourse(id, tx));
    expect(lesson.safeParse({ title: "Rain", body }).error).toBeUndefined();
    expect(
      lesson.safeParse({ title: "Rain", body: "{fact:bus-rider}" }).error?.issues,
    ).toMatchObject([{ path: ["body"], message: "studio.unknownFact|key=bus-rider" }]);
    const foreign = await readFactsOfCourse(other.id, tx);
    expect(quotingLessonInput(foreign).safeParse({ title: "Rain", body }).success).toBe(false);
    const asked = quotingQuestionInput(foreign).safeParse(toSentQuestion(question));
    expect(asked.error?.issues.map(({ path }) => path)).toEqual([["text"], ["explanation"]]);
  }));

test("a fact that the product adds later doesn't change what a course says", () =>
  inRollback(async (tx) => {
    const { id, instructor } = await buildDraft(tx);
    const [listed] = listFacts();
    const key = listed?.key ?? "";
    must(await saveFact(instructor, id, { fact: ridersFact, mark: "" }, tx));
    await tx
      .update(courses)
      .set({ facts: [{ ...ridersFact, key }] })
      .where(eq(courses.id, id));
    const find = await readFactsOfCourse(id, tx);
    expect(find(key)?.title).toBe(ridersFact.title);
    expect(find(listFacts()[1]?.key ?? "")).toBe(listFacts()[1]);
  }));

test("readers get the files of facts that a version published for them quotes, authors all", () =>
  inRollback(async (tx) => {
    const { id, instructor } = await buildQuoting(tx);
    must(await saveFact(instructor, id, { fact: { ...ridersFact, key: "later" }, mark: "" }, tx));
    const [course] = await tx.select().from(courses).where(eq(courses.id, id));
    const slug = course?.slug ?? "";
    const stranger = await buildActor(tx, { roles: ["instructor"] });
    const keys = async (actor?: typeof instructor) =>
      (await findFactFiles(actor, slug, tx))?.facts.map(({ key }) => key);
    expect(await keys()).toBeUndefined();
    expect(await keys(stranger)).toBeUndefined();
    expect(await keys(instructor)).toEqual(["bus-riders", "later"]);
    expect(await listPublishedFacts(id, tx)).toEqual([]);
    must(await publishDraft(instructor, id, tx));
    expect(await keys()).toEqual(["bus-riders"]);
    expect((await findFactFiles(undefined, slug, tx))?.find("later")).toBeUndefined();
    await tx.update(courses).set({ status: "unpublished" }).where(eq(courses.id, id));
    expect(await keys()).toBeUndefined();
  }));

test("the studio counts the facts that are due for review", () =>
  inRollback(async (tx) => {
    const { id, instructor } = await buildDraft(tx);
    const due = { ...ridersFact, key: "due", review: "2026-01-01" };
    for (const fact of [ridersFact, due])
      must(await saveFact(instructor, id, { fact, mark: "" }, tx));
    expect(await findStudioCourse(instructor, id, tx)).toMatchObject({ dueFacts: 1 });
    expect(await listStudioCourses(instructor, false, tx)).toMatchObject([{ dueFacts: 1 }]);
  }));

import { expect, test } from "vitest";

import {
  answersPath,
  remotePath,
  resultsCsvPath,
  resultsPath,
  screenPath,
} from "#app/domains/card-quizzes/card-quiz.ts";
import { maxCards } from "#app/domains/card-quizzes/markers/codes.ts";
import {
  classPages,
  learningPath,
  staffClassPath,
} from "#app/domains/institutions/classes/class.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildSingleChoiceQuiz } from "#tests/builders/card-quizzes.ts";
import { buildClassOf, buildPupil, findActor } from "#tests/builders/classes.ts";
import {
  buildCohort,
  buildInstitution,
  buildInstitutionPlan,
  buildMember,
} from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readPdf } from "#tests/pdf.ts";

async function openClass(names: readonly string[]) {
  const institution = await buildInstitution(db);
  await buildInstitutionPlan(db, institution.id);
  const { id, code } = await buildClassOf(db, institution, { name: "Class 7b" });
  const pupils: string[] = [];
  for (const name of names) pupils.push((await buildPupil(db, code, name)).userId);
  const cookie = await buildSessionCookie(db, institution.owner);
  const page = (of: string) => staffClassPath(institution.slug, id, of);
  return {
    institution,
    id,
    pupils,
    cookie,
    quizzes: page(classPages.quizzes),
    cards: page(classPages.cards),
  };
}

type Form = Record<string, string>;

async function startQuiz(names: readonly string[]) {
  const school = await openClass(names);
  const { cookie, quizzes } = school;
  const input = await buildSingleChoiceQuiz(db);
  const chosen = await (await fetchApp(`${quizzes}?course=${input.course.id}`, { cookie })).text();
  expect(chosen).toContain("4 of 4 questions can be answered with cards");
  const form = new URLSearchParams([
    ["quiz", input.quiz],
    ...input.questions.map((id) => ["question", id]),
  ]);
  const started = await fetchApp(quizzes, {
    cookie,
    method: "POST",
    body: form,
    redirect: "manual",
  });
  expect(started.status).toBe(302);
  const id = started.headers.get("location")?.split("/").at(-1) ?? "";
  const step = (intent: string, position: number) =>
    fetchApp(remotePath(id), {
      cookie,
      form: { intent, position: String(position) },
      redirect: "manual",
    });
  const read = (position: number, answers: Form, more: Form = { by: "camera", age: "0" }) =>
    fetchApp(answersPath(id), {
      cookie,
      form: { position: String(position), ...more, ...answers },
    });
  const see = async (path: string) => (await fetchApp(path, { cookie })).text();
  return { ...school, id, step, read, see };
}

const pdfOf = async (response: Response, pages: number) =>
  readPdf(new Uint8Array(await response.arrayBuffer()), { of: pages });

/** Returns the labels of the links that are marked as current, of the menu and of the area. */
const currentOf = (page: string) =>
  [...page.matchAll(/<a\b[^>]*aria-current[^>]*>([\s\S]*?)<\/a>/g)].map(([, label = ""]) =>
    textOf(label),
  );

test("prints a card for each pupil, two or one on a page, and those without a name", async () => {
  const { cookie, cards, quizzes } = await openClass([
    "Mia",
    "عائشة",
    "Aleksandrina-Maximiliana B",
  ]);
  const print = (form: Form) => fetchApp(cards, { cookie, form });
  const two = await print({ "per-page": "2", extra: "0" });
  expect(two.headers.get("content-type")).toBe("application/pdf");
  expect(two.headers.get("content-disposition")).toContain("Class 7b.pdf");
  const { lines, title } = await pdfOf(two, 2);
  expect(title).toBe("Answer cards for Class 7b");
  expect(lines).toEqual(expect.arrayContaining(["Card 1", "Card 2", "Mia"]));
  const one = await print({ "per-page": "1", extra: "2" });
  expect((await pdfOf(one, 5)).lines).toContain("Card 1");
  const page = await (await fetchApp(quizzes, { cookie })).text();
  expect(textOf(page)).toContain("2 Mia");
  expect([...new Set(currentOf(page))]).toEqual(["Classes", "People"]);
});

test("a class without pupils uses cards without names, and no more than there are", async () => {
  const { cookie, cards } = await openClass([]);
  const refused = await fetchApp(cards, { cookie, form: { extra: "0" }, redirect: "manual" });
  expect(refused.status).toBe(302);
  const many = await fetchApp(cards, { cookie, form: { extra: "999" }, redirect: "manual" });
  expect(many.status).toBe(302);
  const some = await fetchApp(cards, { cookie, form: { extra: "40" } });
  expect((await pdfOf(some, 20)).lines).toContain("Card 2");
  expect(maxCards).toBeGreaterThanOrEqual(100);
});

test("a question is asked, read, corrected, closed and revealed; the screen shows no names", async () => {
  const { id, step, read, see } = await startQuiz(["Ben", "Mia", "Zoe"]);
  expect(await see(screenPath(id))).toContain("Turn your card until your letter is at the top");
  expect((await read(1, { "answer-1": "B" })).status).toBe(409);
  expect((await step("open", 1)).headers.get("location")).toBe(remotePath(id));
  const first = await read(1, { "answer-1": "A", "answer-2": "B", "answer-99": "C" });
  expect(await first.json()).toEqual({ stage: "open", position: 1, answers: { 1: 0, 2: 1 } });
  const asked = await see(screenPath(id));
  expect(asked).toContain("Where does water come from, 1?");
  expect(asked).toMatch(/>2<\/span> of 3 answered/);
  expect(asked).not.toContain("Because of rivers");
  expect(asked).not.toContain("border-success");
  expect(asked).not.toMatch(/<script[^>]+src=/);
  const remote = await see(remotePath(id));
  expect(remote).toContain("Zoe");
  expect(remote).not.toMatch(/"right":/);

  // The same page without scripts: the teacher enters all answers and takes one away.
  const { status } = await read(1, { "answer-1": "", "answer-2": "B", "answer-3": "D" }, {});
  expect(status).toBe(200);
  await step("close", 1);
  expect(await see(screenPath(id))).toContain("Answers are closed");
  const late = await read(1, { "answer-1": "C" });
  expect(late.status).toBe(409);
  await step("reveal", 1);
  const revealed = await see(screenPath(id));
  expect(revealed).toContain("Because of rivers, 1.");
  expect(revealed).toContain("border-success");
  for (const name of ["Ben", "Mia", "Zoe"]) expect(revealed).not.toContain(name);
});

test("the quiz ends with a summary of the class, results by pupil, a CSV file and points", async () => {
  const { id, pupils, step, read, see, quizzes } = await startQuiz(["=Ben", "Mia"]);
  for (let position = 1; position <= 4; position++) {
    await step("open", position);
    await read(position, position < 4 ? { "answer-1": "A", "answer-2": "B" } : {});
    await step("reveal", position);
  }
  expect((await step("end", 4)).headers.get("location")).toBe(resultsPath(id));
  expect((await step("open", 1)).headers.get("location")).toBe(resultsPath(id));
  const screen = await see(screenPath(id));
  expect(screen).toMatch(/\d+% of the answers were correct/);
  expect(screen).not.toContain("Mia");
  const results = await see(resultsPath(id));
  expect(results).toContain("Mia");
  const csv = (await see(resultsCsvPath(id))).split("\r\n");
  expect(csv).toHaveLength(4);
  expect(csv[1]).toMatch(/^"1","'=Ben","A","A","A","\d","5"$/);
  expect(csv[2]).toMatch(/^"2","Mia","B","B","B","\d","5"$/);
  const cookie = await buildSessionCookie(db, await findActor(db, pupils[1] ?? ""));
  const passport = await (await fetchApp("/passport", { cookie })).text();
  expect(passport).toContain("Took part in a live quiz");
  expect(await see(quizzes)).toContain("See results");
});

test("strangers see, read and control nothing; a deleted quiz is gone", async () => {
  const { id, cookie, pupils } = await startQuiz(["Mia"]);
  const other = await buildInstitution(db);
  const strangers = [
    await buildSessionCookie(db, other.owner),
    await buildSessionCookie(db, await findActor(db, pupils[0] ?? "")),
    await buildSessionCookie(db, await buildActor(db, { roles: ["instructor"] })),
  ];
  for (const stranger of strangers) {
    for (const path of [remotePath(id), screenPath(id), resultsPath(id), resultsCsvPath(id)]) {
      const seen = await fetchApp(path, { cookie: stranger, redirect: "manual" });
      expect(seen.headers.get("location")).toBe("/");
    }
    const form = { position: "1", "answer-1": "A" };
    const sent = await fetchApp(answersPath(id), { cookie: stranger, form, redirect: "manual" });
    expect(sent.headers.get("location")).toBe("/");
  }
  const odd = { intent: "fly", position: "x" };
  expect((await fetchApp(remotePath(id), { cookie, form: odd })).status).toBe(400);
  expect((await fetchApp(answersPath(id), { cookie, form: { position: "-1" } })).status).toBe(400);
  const form = { intent: "delete" };
  const deleted = await fetchApp(resultsPath(id), { cookie, form, redirect: "manual" });
  expect(deleted.status).toBe(302);
  const gone = await fetchApp(resultsPath(id), { cookie, redirect: "manual" });
  expect(gone.headers.get("location")).toBe("/");
});

test("staff of a cohort without a code print cards and find its live quizzes from the list of cohorts", async () => {
  const { id, slug, owner } = await buildInstitution(db);
  const cohort = await buildCohort(db, id, "Volunteers");
  const learner = await buildMember(db, id, { name: "Noor", cohortId: cohort.id, isNamed: true });
  const cookie = await buildSessionCookie(db, owner);
  const page = (of: string) => staffClassPath(slug, cohort.id, of);
  const list = await (await fetchApp(staffPath(slug, "cohorts"), { cookie })).text();
  expect(list).toContain(`href="${page(classPages.quizzes)}"`);
  const printed = await fetchApp(page(classPages.cards), { cookie, form: { extra: "0" } });
  expect((await pdfOf(printed, 1)).lines).toEqual(expect.arrayContaining(["Card 1", "Noor"]));
  const quizzes = await (await fetchApp(page(classPages.quizzes), { cookie })).text();
  expect(quizzes).toContain("Live quizzes: Volunteers");
  // The number stands before a name that is written from right to left, too.
  expect(quizzes).toMatch(/>1<\/span> <bdi[^>]*>Noor</);
  expect([...new Set(currentOf(quizzes))]).toEqual(["Cohorts", "People"]);
  const own = await buildSessionCookie(db, learner);
  const learning = await (await fetchApp(learningPath(slug), { cookie: own })).text();
  expect(learning).toContain("Your answer card in Volunteers is number 1.");
});

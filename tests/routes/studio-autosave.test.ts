import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { courses, courseVersions, lessons } from "#app/domains/courses/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildDraft } from "#tests/builders/studio.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const field = (page: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? "";

async function open() {
  const draft = await buildDraft(db);
  const [lesson = ""] = draft.lessons;
  const base = `/instructor/courses/${draft.id}`;
  const path = `${base}/lessons/${lesson}`;
  const cookie = await buildSessionCookie(db, draft.instructor);
  const read = async () => (await fetchApp(path, { cookie })).text();
  const edit = async () => {
    const page = await read();
    return {
      edit: "lesson",
      item: field(page, "item"),
      revision: field(page, "revision"),
      editor: field(page, "editor"),
    };
  };
  const autosave = async (form: Record<string, string>, by = cookie) => {
    const response = await fetchApp(`${base}/autosave`, { cookie: by, form });
    return [response.status, await response.json()];
  };
  const bodyOf = async () =>
    (await db.select().from(lessons).where(eq(lessons.id, lesson)))[0]?.body;
  return { ...draft, lesson, base, path, cookie, edit, autosave, bodyOf };
}

test("two windows never replace each other's text: the second compares and chooses, and nothing is lost", async () => {
  const { id, path, cookie, edit, autosave, bodyOf } = await open();
  const [one, two] = [await edit(), await edit()];
  expect(await autosave({ ...one, title: "Rain", body: "From the first window." })).toEqual([
    200,
    { revision: 2 },
  ]);
  const mine = { ...two, title: "Rain", body: "From the second window." };
  expect(await autosave(mine)).toEqual([
    409,
    { isConflict: true, message: "Someone else has changed this. Compare the two texts." },
  ]);
  expect(await bodyOf()).toBe("From the first window.");

  const compared = await fetchApp(path, { cookie, form: { ...mine, intent: "save" } });
  expect(compared.status).toBe(409);
  const html = await compared.text();
  expect(textOf(html)).toContain("Two versions of this text");
  expect(html).toMatch(/<del[^>]*><span class="sr-only">Removed: <\/span>first<span/);
  expect(html).toMatch(/<ins[^>]*><span class="sr-only">Added: <\/span>second<span/);
  expect(html).toContain(">From the second window.</textarea>");
  expect(html).not.toContain("data-autosave=");
  const known = { ...mine, revision: field(html, "revision") };
  const theirs = await fetchApp(path, { cookie, form: { ...known, choice: "theirs" } });
  expect([toastsOf(theirs), await bodyOf()]).toEqual([
    ["This is the saved text"],
    "From the first window.",
  ]);
  const kept = await fetchApp(path, { cookie, form: { ...known, choice: "overwrite" } });
  expect([toastsOf(kept), await bodyOf()]).toEqual([["Changes saved"], "From the second window."]);
  const versions = await db
    .select({ number: courseVersions.number, keptAt: courseVersions.keptAt })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, id))
    .orderBy(courseVersions.number);
  expect(versions).toEqual([
    { number: 1, keptAt: expect.any(Date) },
    { number: 2, keptAt: null },
  ]);
});

test("autosave says what is wrong, and is for those who may edit the course", async () => {
  const { id, base, quizId, cookie, edit, autosave, bodyOf } = await open();
  const lesson = await edit();
  const before = await bodyOf();
  expect(await autosave({ ...lesson, title: " ", body: "x" })).toEqual([
    400,
    { message: "Not saved yet: Enter a name" },
  ]);
  const question = { edit: "question", item: quizId, id: crypto.randomUUID(), new: "1" };
  expect(await autosave({ ...question, kind: "single", text: "Why?", explanation: "So." })).toEqual(
    [400, { message: "Not saved yet: Enter at least two answers" }],
  );
  const other = await buildActor(db, { roles: ["instructor"] });
  const stranger = await buildSessionCookie(db, other);
  expect((await autosave({ ...lesson, title: "x", body: "x" }, stranger))[0]).toBe(404);
  expect((await autosave({ edit: "page" }))[0]).toBe(400);
  expect(await bodyOf()).toBe(before);

  const about = await (await fetchApp(`${base}/about`, { cookie })).text();
  const facts = {
    edit: "details",
    revision: field(about, "revision"),
    editor: field(about, "editor"),
    title: "Better",
    summary: "s",
    description: "d",
    outcomes: "",
    sdg_goal: "6",
    level: "beginner",
    language: "en",
  };
  expect(await autosave(facts)).toEqual([200, { revision: 1 }]);
  const again = await (await fetchApp(`${base}/about`, { cookie })).text();
  expect(again).toContain('value="Better"');
  expect(textOf(again)).toContain("These details include changes that aren’t public yet.");
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  expect(course?.title).toBe("Water where you live");
});

test("a fact that the course doesn't have: what is typed is saved, and it is said at the field", async () => {
  const { base, quizId, path, cookie, edit, autosave, bodyOf } = await open();
  const missing =
    "There’s no fact “bus-riders”. You’ll find all keys on the page of facts and figures, and in the list of facts of your course.";
  const said = { message: `Saved, but not ready to be published: ${missing}` };
  const lesson = { ...(await edit()), title: "Rain", body: "In {fact:bus-riders} typed words." };
  expect(await autosave(lesson)).toEqual([200, { revision: 2, ...said }]);
  expect(await bodyOf()).toBe(lesson.body);
  const later = await (await fetchApp(path, { cookie })).text();
  expect(textOf(later)).toContain(missing);
  expect(later).toContain(`>${lesson.body}</textarea>`);

  const other = { ...(await edit()), title: "Rain", body: "{fact:bus-riders} and more." };
  const refused = await fetchApp(path, { cookie, form: { ...other, intent: "save" } });
  const shown = await refused.text();
  expect([refused.status, await bodyOf()]).toEqual([400, lesson.body]);
  expect(textOf(shown)).toContain(missing);
  expect(shown).toContain(`>${other.body}</textarea>`);
  const unnamed = { ...other, title: " " };
  expect(await autosave(unnamed)).toEqual([400, { message: "Not saved yet: Enter a name" }]);
  const broken = { ...other, body: "```chart pie\ntitle: A\n```" };
  expect((await autosave(broken))[0]).toBe(400);
  expect(await autosave({ ...other, body: "Typed words." })).toEqual([200, { revision: 3 }]);
  expect(textOf(await (await fetchApp(path, { cookie })).text())).not.toContain(missing);

  const id = crypto.randomUUID();
  const question = {
    edit: "question",
    item: quizId,
    id,
    new: "1",
    revision: "0",
    editor: crypto.randomUUID(),
    kind: "true_false",
    text: "It is {fact:bus-riders}.",
    truth: "true",
    explanation: "So it is.",
  };
  expect(await autosave(question)).toEqual([200, { revision: 1, ...said }]);
  const quiz = await (await fetchApp(`${base}/quizzes/${quizId}`, { cookie })).text();
  expect(textOf(quiz)).toContain(missing);
  expect(quiz).toContain(">It is {fact:bus-riders}.</textarea>");
});

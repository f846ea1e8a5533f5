import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { findCourse } from "#app/domains/courses/queries.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { quizExtensions } from "#app/domains/courses/studio/tables.server.ts";
import { lessons, questions, quizzes } from "#app/domains/courses/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildDraft } from "#tests/builders/studio.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const findPublished = async (id: string) => {
  const course = await findCourse(id, db);
  if (!course) throw new Error("not published");
  return course;
};

const facts = {
  intent: "create",
  title: "Water where you live",
  summary: "Follow your water.",
  description: "From cloud to cup.",
  outcomes: "You can follow it",
  sdg_goal: "6",
  level: "beginner",
  language: "en",
  written_by: "Amina Otieno, water engineer",
  written_on: "2026-11-24",
  reviewed_by: "سارة",
  reviewed_on: "",
};

async function enter() {
  const teacher = await buildActor(db, { roles: ["instructor"] });
  const cookie = await buildSessionCookie(db, teacher);
  const post = (path: string, form: Record<string, string>) => fetchApp(path, { cookie, form });
  const read = async (path: string) => (await fetchApp(path, { cookie })).text();
  return { teacher, cookie, post, read };
}

test("creates a course by plain forms, from its title to the catalogue", async () => {
  const { post, read } = await enter();
  const wrong = await post("/instructor/courses/new", {
    ...facts,
    title: " ",
    field_work_needed: "soon",
    written_on: "0000-01-01",
  });
  expect(wrong.status).toBe(400);
  const given = await wrong.text();
  for (const expected of [
    "Enter a title",
    "whole number from 1",
    "Enter a date",
    "From cloud to cup.",
  ]) {
    expect(given).toContain(expected);
  }
  const id = crypto.randomUUID();
  const course = `/instructor/courses/${id}`;
  for (let n = 0; n < 2; n++) {
    const made = await post("/instructor/courses/new", { ...facts, id });
    expect([made.status, made.headers.get("location")]).toEqual([302, course]);
  }
  const early = await post(course, { intent: "publish" });
  expect([early.status, (await early.text()).includes("at least one lesson")]).toEqual([409, true]);

  await post(course, { intent: "add-module", title: "Clouds" });
  const module = /id="m-([^"]+)"/.exec(await read(course))?.[1] ?? "";
  const added = await post(course, { intent: "add-lesson", module, title: "Rain" });
  const lesson = added.headers.get("location") ?? "";
  expect(lesson).toMatch(new RegExp(`^${course}/lessons/[0-9a-f-]+$`));
  const body = "## Where it falls\n\n<b>x</b> **Much** rain.";
  const saved = await post(lesson, { intent: "preview", title: "Rain & snow", body });
  expect(saved.headers.get("location")).toBe(`${lesson}?preview=1#preview`);
  const shown = await read(`${lesson}?preview=1`);
  expect(shown).toContain("<strong>Much</strong> rain.");
  expect(shown).toContain("&lt;b&gt;x&lt;/b&gt;");

  const made = await post(course, { intent: "add-quiz", module, title: "The quiz" });
  const quiz = made.headers.get("location") ?? "";
  expect((await post(course, { intent: "publish" })).status).toBe(409);
  const question = { intent: "question", kind: "single", text: "Why?", explanation: "So." };
  const keyless = await post(quiz, { ...question, option_0: "A", option_1: "B" });
  expect(keyless.status).toBe(400);
  expect(await keyless.text()).toContain("Choose the correct answer");
  const asked = { ...question, option_0: "A", option_1: "B", right: "1" };
  expect(toastsOf(await post(quiz, asked))).toEqual(["Question saved"]);
  const rules = { title: "Quiz", pass_mark: "101", attempts_per_day: "2", time_limit_minutes: "" };
  expect((await post(quiz, { intent: "rules", ...rules })).status).toBe(400);
  const fine = await post(quiz, { intent: "rules", ...rules, pass_mark: "80" });
  expect(toastsOf(fine)).toEqual(["Changes saved"]);

  const preview = await read(`${course}/preview?item=${quiz.split("/").at(-1)}`);
  expect(textOf(preview)).toContain("You need 80% to pass.");
  expect(preview).not.toContain("So.");
  expect(toastsOf(await post(course, { intent: "publish" }))).toEqual(["Course published"]);
  expect(textOf(await read(course))).toContain("Version 1 Published");
  const { slug } = await findPublished(id);
  expect(textOf(await read(`/courses/${slug}`))).toContain(
    "Written by Amina Otieno, water engineer 24 November 2026 Reviewed by سارة Language",
  );
  expect((await fetchApp(lesson)).status).toBe(302);
  expect((await post(lesson, { intent: "save", title: "x", body: "x" })).status).toBe(404);
  expect(toastsOf(await post(course, { intent: "edit-draft" }))).toEqual(["New version created"]);
  expect(textOf(await read(course))).toContain("New learners get version 1 until");
  expect(toastsOf(await post(course, { intent: "unpublish", reason: "" }))).toEqual([
    "Course unpublished",
  ]);
});

test("another instructor's course is not found on any screen, except by an admin", async () => {
  const { id, lessons: texts, quizId } = await buildDraft(db);
  const screens = [
    "",
    "/about",
    "/learners",
    "/preview",
    `/lessons/${texts[0]}`,
    `/quizzes/${quizId}`,
  ].map((rest) => `/instructor/courses/${id}${rest}`);
  const { cookie } = await enter();
  const admin = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  for (const path of screens) {
    expect([path, (await fetchApp(path, { cookie })).status]).toEqual([path, 404]);
    expect([path, (await fetchApp(path, { cookie: admin })).status]).toEqual([path, 200]);
    if (path.endsWith("preview")) continue;
    for (const intent of ["publish", "save", "rules", "add-module", "question", "picture"]) {
      const sent = await fetchApp(path, { cookie, form: { ...facts, intent } });
      expect([path, intent, sent.status]).toEqual([path, intent, 404]);
    }
  }
  const all = await fetchApp("/instructor/courses?show=all", { cookie });
  expect(await all.text()).not.toContain(id);
});

test("re-encodes a picture, appends it to the text and serves it to anyone", async () => {
  const { teacher, cookie } = await enter();
  const { id, lessons: texts } = await buildDraft(db, { owner: teacher });
  const path = `/instructor/courses/${id}/lessons/${texts[0]}`;
  const upload = (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      intent: "picture",
      title: "Rain",
      body: "Typed just now",
      alt: "Rain [on] a roof",
    })) {
      body.set(name, value);
    }
    body.set("picture", new Blob([bytes]), "../../x.svg");
    return fetchApp(path, { cookie, method: "POST", body });
  };
  const refused = await upload(new TextEncoder().encode("<svg onload=alert(1)>"));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Typed just now");
  const png = await sharp({
    create: { width: 2000, height: 1000, channels: 3, background: "#0b4249" },
  })
    .withExif({ IFD0: { Artist: "Somebody" } })
    .png()
    .toBuffer();
  const added = await upload(new Uint8Array(png));
  expect(added.status).toBe(200);
  const [row] = await db
    .select()
    .from(lessons)
    .where(eq(lessons.id, texts[0] ?? ""));
  const address =
    /^Typed just now\n\n!\[Rain {2}on {2}a roof\]\((\/courses\/pictures\/[^)]+)\)$/.exec(
      row?.body ?? "",
    )?.[1];
  const picture = await fetchApp(address ?? "/none");
  expect(picture.headers.get("content-type")).toBe("image/webp");
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1600, height: 800 });
  expect(bytes.includes("Somebody")).toBe(false);
  expect(await (await fetchApp(`${path}?preview=1`, { cookie })).text()).toContain(
    `<img src="${address}" alt="Rain  on  a roof"`,
  );
});

test("an instructor sees figures and extends a learner's time", async () => {
  const { teacher, post, read } = await enter();
  const { id, quizId } = await buildDraft(db, { owner: teacher });
  await db.update(quizzes).set({ timeLimitMinutes: 10 }).where(eq(quizzes.id, quizId));
  const course = `/instructor/courses/${id}`;
  await post(course, { intent: "publish" });
  expect(textOf(await read(`${course}/learners`))).toContain("No learners yet");
  const learner = await buildActor(db, { name: "Bea Lund" });
  await enrollInCourse(learner, id);
  const [quiz] = await db.select().from(quizzes).where(eq(quizzes.id, quizId));
  const begun = await startQuizAttempt(learner, quiz?.key ?? "");
  if (!begun.ok) throw new Error(begun.reason);
  const asked = await db.select().from(questions).where(eq(questions.quizId, quizId));
  const single = asked.find(({ kind }) => kind === "single")?.id ?? "";
  await submitQuizAttempt(learner, begun.attemptId, { [single]: "b" });
  const page = textOf(await read(`${course}/learners`));
  expect(page).toMatch(/Enrolled 1/);
  expect(page).toMatch(/In order\?.* 100%/);
  expect(page).toMatch(/Which one\?.* 0%/);
  expect(page).not.toContain(learner.email);

  const time = { quiz: quiz?.key ?? "", extra_minutes: "15" };
  const stranger = await buildActor(db);
  for (const other of [stranger.email, "nobody"]) {
    const sent = await post(`${course}/learners`, { ...time, learner: other });
    expect(sent.status).toBe(400);
    expect(await sent.text()).toContain(
      "No learner in this course has this email address or passport link",
    );
  }
  const given = await post(`${course}/learners`, { ...time, learner: learner.email.toUpperCase() });
  expect(toastsOf(given)).toEqual(["Extra time saved"]);
  expect(await db.select().from(quizExtensions)).toEqual([
    { userId: learner.id, quizKey: quiz?.key, extraMinutes: 15 },
  ]);
  expect(await read(`${course}/learners`)).toContain("15 extra minutes");
});

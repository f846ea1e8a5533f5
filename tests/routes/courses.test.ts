import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { stepsOf } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { findQuizOverview } from "#app/domains/courses/quiz/queries.server.ts";
import { answerField } from "#app/domains/courses/quiz/read-answers.ts";
import { courseInstructors } from "#app/domains/courses/studio/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { db } from "#tests/db.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

type Course = Awaited<ReturnType<typeof buildCourse>>;

let course: Course;
let learner: Actor;
let cookie: string;

beforeAll(async () => {
  course = await buildCourse(db, {
    title: "Water, wells and <b>wires</b>",
    summary: "A summary of water.",
    description: "About **water** <script>alert(1)</script>",
  });
  learner = await buildActor(db, { name: "Amina Otieno" });
  cookie = await buildSessionCookie(db, learner);
});

const learn = (path = "") => `/courses/${course.slug}/learn${path}`;
const text = async (path: string, by = cookie) => (await fetchApp(path, { cookie: by })).text();

test("lists published courses and filters them", async () => {
  await buildCourse(db, { title: "Hidden course", status: "draft" });
  await buildCourse(db, { title: "Energy 100%", sdgGoal: 7, level: "advanced", language: "fr" });
  const all = await text("/courses", "");
  expect(all).toContain("2 courses");
  expect(all).not.toContain("Hidden course");
  expect(all).not.toMatch(/<script[^>]*type="module"/);
  for (const [query, count] of [
    ["q=WELLS+water", "1 course"],
    ["q=WATER+wells+energy", "none"],
    ["q=%25", "1 course"],
    ["goal=7", "1 course"],
    ["level=advanced&language=fr", "1 course"],
    ["level=beginner&goal=7", "none"],
    ["length=short", "2 courses"],
    ["length=long", "none"],
    ["goal=99&level=x&length=y", "2 courses"],
  ] as const) {
    const html = await text(`/courses?${query}`, "");
    const [found = "none"] = /\d+ courses?(?=<)/.exec(html) ?? [];
    expect(`${query}: ${found}`).toBe(`${query}: ${count}`);
  }
});

test("a course's page describes it, also to search engines, without scripts", async () => {
  const answer = await fetchApp(`/courses/${course.slug}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("Water, wells and &lt;b&gt;wires&lt;/b&gt;");
  expect(html).toContain("<strong>water</strong>");
  expect(html).not.toContain("<script>alert");
  const [, json = ""] = /application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@type": "Course", name: course.title });
  expect(json).not.toContain("<");
  expect((await fetchApp(`/courses/${course.id}`)).status).toBe(200);
  expect((await fetchApp("/courses/no-such-course")).status).toBe(404);
});

test("asks visitors to sign in and returns", async () => {
  const answer = await fetchApp(`/courses/${course.slug}`, {
    form: { intent: "enroll" },
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toBe(
    `/auth?redirect=${encodeURIComponent(`/courses/${course.slug}`)}`,
  );
});

test("a lesson is for enrolled learners only", async () => {
  const [first] = course.lessons;
  const stranger = await buildSessionCookie(db, await buildActor(db));
  const answer = await fetchApp(learn(`/${first?.key}`), { cookie: stranger, redirect: "manual" });
  expect(answer.headers.get("location")).toBe(`/courses/${course.slug}`);
  const posted = await fetchApp(learn(`/${first?.key}`), {
    cookie: stranger,
    form: { intent: "done" },
    redirect: "manual",
  });
  expect(posted.headers.get("location")).toBe(`/courses/${course.slug}`);
});

test("a learner enrols, reads, notes, answers and completes without scripts; answers stay secret", async () => {
  const post = async (path: string, form: Record<string, string> | URLSearchParams) => {
    const body = new URLSearchParams(form);
    const answer = await fetchApp(path, {
      cookie,
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      redirect: "manual",
    });
    return answer.headers.get("location") ?? String(answer.status);
  };
  const [first, second] = course.lessons;
  expect(await post(`/courses/${course.slug}`, { intent: "enroll" })).toBe(learn());
  const resumed = await fetchApp(learn(), { cookie, redirect: "manual" });
  expect(resumed.headers.get("location")).toBe(learn(`/${first?.key}`));
  const html = await text(learn(`/${first?.key}`));
  expect(html).toContain("<h2>Begin</h2>");
  expect(textOf(html)).toContain("Lesson 1 of 2");
  await post(learn(`/${first?.key}`), { intent: "note", body: "My <i>note</i>" });
  expect(await text(learn(`/${first?.key}`))).toContain("My &lt;i&gt;note&lt;/i&gt;");
  expect(await post(learn(`/${first?.key}`), { intent: "done" })).toBe(learn(`/${second?.key}`));
  const quiz = learn(`/quiz/${course.quiz.key}`);
  expect(await post(learn(`/${second?.key}`), { intent: "done" })).toBe(quiz);

  const before = [await text(quiz)];
  expect(await post(quiz, { intent: "start" })).toBe(quiz);
  before.push(await text(quiz), await text(`${quiz}.data`));
  before.push(await text(`/courses/${course.slug}`), await text(`/api/v1/courses/${course.slug}`));
  for (const answer of before) {
    expect(answer).not.toMatch(/secret-|Because-|"answer"|explanation/);
  }
  const { form, attempt } = await answersForm();
  const broken = new URLSearchParams(form);
  for (const name of [...broken.keys()].filter((name) => name.split(".").length === 3)) {
    broken.set(name, "1");
  }
  expect(await post(quiz, broken)).toBe("400");
  const result = await post(quiz, form);
  expect(result).toBe(learn(`/result/${attempt}`));
  expect(await post(quiz, form)).toBe(result);
  const explained = await text(result);
  expect(explained).toContain("100%");
  expect(explained).toContain("Because-word");
  const enrollment = await findCourseEnrollment(learner.id, course.slug);
  expect(enrollment?.completedAt).toBeInstanceOf(Date);
  expect(stepsOf(enrollment?.modules ?? []).every(({ isDone }) => isDone)).toBe(true);
  expect(await text("/certificates")).toContain("wells");
  // The course's 100 points, the quiz's 20, the certificate, and what to do next.
  for (const path of [result, learn()]) {
    const end = textOf(await text(path));
    expect(end).toContain("What you’ve earned 120 points earned");
    expect(end).toContain("Download Certificate");
    expect(end).toContain("First Step");
  }

  await post(`/courses/${course.slug}`, { intent: "review", rating: "4", body: "Well told." });
  const reviewed = await text(`/courses/${course.slug}`, "");
  expect(reviewed).toContain("Well told.");
  expect(reviewed).toContain("Anonymous learner");
  expect(reviewed).not.toContain("Amina");
  await db.update(profiles).set({ passportPublic: true }).where(eq(profiles.id, learner.id));
  expect(await text(`/courses/${course.slug}`, "")).toContain("Amina Otieno");
});

test("an explanation is visible to its learner only", async () => {
  const other = await buildActor(db);
  await enrollInCourse(other, course.slug);
  const stranger = await buildSessionCookie(db, other);
  const own = await fetchApp(learn(), { cookie: stranger, redirect: "manual" });
  expect(own.status).toBe(302);
  const attempt = await fetchApp(learn(`/result/${crypto.randomUUID()}`), { cookie: stranger });
  expect(attempt.status).toBe(404);
});

async function answersForm() {
  const overview = await findQuizOverview(learner.id, course.quiz.key);
  const answers = await rightAnswers(db, course.quiz.key);
  const attempt = overview?.open?.attemptId ?? "";
  const form = new URLSearchParams({ intent: "submit", attempt });
  for (const { id, kind } of overview?.open?.questions ?? []) {
    const answer = [answers[id] ?? ""].flat().map(String);
    for (const [at, value] of answer.entries()) {
      if (kind === "ordering") form.set(answerField(id, value), String(at + 1));
      else form.append(answerField(id), value);
    }
  }
  return { form, attempt };
}

test("a course names its instructors, the first five of many before a fold, two with one name too", async () => {
  const owner = await buildActor(db, { name: "Ravi Menon" });
  const course = await buildCourse(db, { instructorId: owner.id });
  const teaching = async () =>
    textOf(elementOf(await (await fetchApp(`/courses/${course.slug}`)).text(), "dl", "text-sm"));
  let joined = Date.now();
  const join = async (name: string) => {
    const { id: userId } = await buildActor(db, { name });
    const [courseId, acceptedAt] = [course.id, new Date(joined++)];
    const row = { courseId, userId, role: "teacher", acceptedAt, isNamed: true } as const;
    await db.insert(courseInstructors).values(row);
  };
  expect(await teaching()).toBe("Instructor Ravi Menon Language English");
  for (const name of ["Jo", "Jo", "Bea", "عائشة", "Ali"]) await join(name);
  const six = "Ravi Menon , Jo , Jo , Bea , عائشة , Ali";
  expect(await teaching()).toBe(`Instructors ${six} Language English`);
  await join("Eva");
  const seven = "Ravi Menon , Jo , Jo , Bea , عائشة 2 more Ali , Eva";
  expect(await teaching()).toBe(`Instructors ${seven} Language English`);
});

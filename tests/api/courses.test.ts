import { beforeAll, expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const api = "/api/v1";
type Course = Awaited<ReturnType<typeof buildCourse>>;

let course: Course;
let cookie: string;

beforeAll(async () => {
  course = await buildCourse(db, { title: "Water" });
  cookie = await buildSessionCookie(db, await buildActor(db));
});

async function ask(method: string, path: string, json?: unknown) {
  const answer = await fetchApp(`${api}${path}`, { cookie, method, json });
  const body = await answer.text();
  return { status: answer.status, body: JSON.parse(body) as Record<string, unknown>, text: body };
}

test("lists and shows courses", async () => {
  const list = await ask("GET", "/courses?sdg_goal=6&q=water&limit=1");
  expect(list.status).toBe(200);
  expect(list.body).toMatchObject({ items: [{ slug: course.slug, lesson_count: 2 }] });
  const one = await ask("GET", `/courses/${course.id}`);
  expect(one.body).toMatchObject({
    slug: course.slug,
    modules: [
      {
        lessons: [{ id: course.lessons[0]?.key }, { id: course.lessons[1]?.key }],
        quizzes: [{ id: course.quiz.key, question_count: 5, pass_mark: 70 }],
      },
    ],
  });
  expect((await ask("GET", "/courses/nothing")).status).toBe(404);
  expect((await ask("GET", "/courses?sdg_goal=18")).status).toBe(400);
});

test("a learner completes a course by API, and not without the lessons", async () => {
  const [first, second] = course.lessons.map(({ key }) => `/lessons/${key}/completion`);
  const attempts = `/quizzes/${course.quiz.key}/attempts`;
  expect((await ask("PUT", first ?? "", {})).status).toBe(403);
  expect((await ask("POST", attempts, {})).status).toBe(403);
  expect((await ask("POST", `/courses/${course.slug}/enrollment`)).status).toBe(201);
  expect((await ask("POST", `/courses/${course.id}/enrollment`)).status).toBe(200);

  const open = await ask("POST", attempts, {});
  expect(open).toMatchObject({ status: 201, body: { status: "open", attempts_left: 2 } });
  expect(open.text).not.toMatch(/secret-|Because-|"answer"|explanation/);
  expect((await ask("POST", attempts, { answers: { x: { y: 1 } } })).status).toBe(400);

  const failing = { answers: await rightAnswers(db, course.quiz.key, 3) };
  const failed = await ask("POST", attempts, failing);
  expect(failed.body).toMatchObject({ status: "judged", score: 40, is_passed: false });
  expect(failed.text.match(/"answer":[^,}]*/g)).toEqual(Array(5).fill('"answer":null'));

  const passing = { answers: await rightAnswers(db, course.quiz.key) };
  const passed = await ask("POST", attempts, passing);
  expect(passed.body).toMatchObject({ score: 100, is_passed: true, attempts_left: 1 });
  const again = await ask("POST", attempts, { ...failing, attempt_id: passed.body["id"] });
  expect(again.body).toMatchObject({ id: passed.body["id"], score: 100, attempts_left: 1 });
  const elsewhere = `/quizzes/${crypto.randomUUID()}/attempts`;
  const named = { ...passing, attempt_id: passed.body["id"] };
  expect((await ask("POST", elsewhere, named)).status).toBe(404);

  expect((await ask("GET", "/me/certificates")).body).toMatchObject({ items: [] });
  expect((await ask("PUT", first ?? "", {})).body).toMatchObject({
    completed_at: null,
    progress: { percent: 66, lessons_done: 1, quizzes_passed: 1 },
  });
  expect((await ask("PUT", first ?? "", {})).body).toMatchObject({ completed_at: null });
  const done = await ask("PUT", second ?? "", {});
  expect(done.body["completed_at"]).not.toBeNull();
  expect((await ask("GET", "/me/certificates")).body).toMatchObject({ items: [{}] });
  expect((await ask("POST", attempts, passing)).status).toBe(201);
  expect(await ask("POST", attempts, passing)).toMatchObject({ status: 409 });
});

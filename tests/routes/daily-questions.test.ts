import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { bankCourse, startAttempt } from "#tests/builders/question-bank.ts";
import { db } from "#tests/db.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const path = "/daily-questions";

async function buildStudent() {
  const { learner, course, key } = await bankCourse(db);
  for (const lesson of course.lessons) await completeLesson(learner, lesson.key, db);
  await submitQuizAttempt(learner, await startAttempt(learner, key, db), {}, db);
  return { learner, course, cookie: await buildSessionCookie(db, learner) };
}

test("the dashboard leads to the questions of the day, each answer to its explanation, the last one to the result", async () => {
  const { learner, course, cookie } = await buildStudent();
  const main = async (at: string) =>
    elementOf(await (await fetchApp(at, { cookie })).text(), "main");
  const dashboard = await main("/dashboard");
  expect(textOf(dashboard)).toContain("5 questions to answer today");
  expect(await main(path)).toContain('value="start"');
  const post = (form: Record<string, string>, at = path) => fetchApp(at, { cookie, form });
  expect((await post({ intent: "start" })).headers.get("location")).toBe(path);

  for (let n = 1; n <= 5; n++) {
    const page = await main(path);
    expect(textOf(page)).toContain(`Question ${n} of 5`);
    expect(page).not.toContain("Because");
    const [, question = ""] = /name="question" value="([^"]+)"/.exec(page) ?? [];
    const given = n === 1 ? "wrong" : "right";
    const here = `${path}?question=${n}`;
    const empty = await post({ intent: "answer", question }, here);
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringContaining("Answer the question first"),
    ]);
    const answered = await post({ intent: "answer", question, [`q.${question}`]: given }, here);
    expect(answered.headers.get("location")).toBe(here);
    const explained = textOf(await main(here));
    expect(explained).toContain(n === 1 ? "Incorrect" : "Correct");
    expect(explained).toContain("Because-");
    expect(explained.includes("Read again:")).toBe(n === 1);
  }
  const result = await main(path);
  expect(textOf(result)).toContain("4 of 5 right");
  expect(result).toContain(`/courses/${course.slug}/learn/`);
  expect(textOf(await main("/dashboard"))).toContain("All answered for today");

  await db.execute(sql`update users set email_verified = true where id = ${learner.id}`);
  for (const [intent, button] of [
    ["mail-on", "Stop these emails"],
    ["mail-off", "Email me in the morning"],
  ] as const) {
    expect((await post({ intent })).headers.get("location")).toBe(path);
    expect(textOf(await main(path))).toContain(button);
  }
});

test("what isn't asked today is refused, and nothing is lost", async () => {
  const { cookie } = await buildStudent();
  const { learner: nobody } = await bankCourse(db);
  const other = await buildSessionCookie(db, nobody);
  expect((await fetchApp(`${path}?question=1`, { cookie })).status).toBe(404);
  const start = { intent: "start" };
  expect((await fetchApp(path, { cookie: other, form: start })).status).toBe(409);
  await fetchApp(path, { cookie, form: start });
  for (const question of ["6", "0", "x", "1.5"])
    expect((await fetchApp(`${path}?question=${question}`, { cookie })).status).toBe(404);
  const form = { intent: "answer", question: nobody.id, [`q.${nobody.id}`]: "right" };
  expect((await fetchApp(path, { cookie, form })).status).toBe(404);
  expect((await fetchApp(path, { cookie, form: { intent: "answer" } })).status).toBe(404);
  expect((await fetchApp(path, { cookie, form: { intent: "x" } })).status).toBe(400);
});

import { expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { db } from "#tests/db.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

test("a learner reports a selected sentence, the instructor answers, the history shows the correction", async () => {
  const instructor = await buildActor(db, { roles: ["instructor"] });
  const course = await buildCourse(db, { instructorId: instructor.id, title: "Ice" });
  const learner = await buildActor(db);
  await enrollInCourse(learner, course.slug, db);
  const [own, editor] = [
    await buildSessionCookie(db, learner),
    await buildSessionCookie(db, instructor),
  ];
  const see = async (path: string, cookie?: string) =>
    elementOf(await (await fetchApp(path, cookie ? { cookie } : {})).text(), "main");
  const lesson = `/courses/${course.slug}/learn/${course.lessons[0]?.key}`;
  expect(await see(lesson, own)).toContain(`href="${lesson}/mistake"`);
  const page = await see(`${lesson}/mistake?sentence=Ice%20is%20%3Cb%3Eheavier`, own);
  expect(page).toContain("Ice is &lt;b&gt;heavier");

  const form = { sentence: "Ice is heavier.", problem: "" };
  const refused = await fetchApp(`${lesson}/mistake`, { cookie: own, form });
  expect(refused.status).toBe(400);
  const again = await refused.text();
  expect(again).toContain("Say what’s wrong");
  expect(again).toContain("Ice is heavier.");
  const sent = { ...form, problem: "It floats." };
  expect(
    (await fetchApp(`${lesson}/mistake`, { cookie: own, form: sent })).headers.get("location"),
  ).toBe(lesson);

  const studio = `/instructor/courses/${course.id}/mistakes`;
  const list = await see(studio, editor);
  expect(textOf(list)).toContain("It floats.");
  const [, mistake = ""] = /name="mistake" value="([^"]+)"/.exec(list) ?? [];
  const answer = { mistake, answer: "It now says “lighter”." };
  const undecided = await fetchApp(studio, { cookie: editor, form: answer });
  expect([undecided.status, await undecided.text()]).toEqual([
    400,
    expect.stringContaining("Choose one"),
  ]);
  const decided = { ...answer, status: "corrected" };
  expect((await fetchApp(studio, { cookie: editor, form: decided })).headers.get("location")).toBe(
    studio,
  );
  const history = textOf(await see(`/courses/${course.slug}/history`));
  expect(history).toContain("It now says “lighter”.");
  expect(history).toContain("Version 1");
  expect(history).not.toContain("It floats.");
});

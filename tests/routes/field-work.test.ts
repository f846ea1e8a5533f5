import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { lessonPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { missionCompletions } from "#app/domains/missions/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildFieldCourse, buildFieldResult, tripTask } from "#tests/builders/field-work.ts";
import { buildDraft } from "#tests/builders/studio.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const read = async (path: string, cookie?: string) => {
  const response = await fetchApp(path, { ...(cookie !== undefined && { cookie }) });
  return textOf(await response.text());
};

test("a learner does a local task from its lesson, and the course's page compares the results", async () => {
  const course = await buildFieldCourse(db);
  const id = course.tasks[0]?.id ?? "";
  const learner = await buildActor(db);
  const cookie = await buildSessionCookie(db, learner);
  await enrollInCourse(learner, course.id, db);
  const lesson = lessonPath(course.slug, course.lessons[0]?.key ?? "");
  expect(await read(lesson, cookie)).toContain("Do it: Time a trip for water");
  expect(await read("/missions")).not.toContain(tripTask.title);

  const send = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "submit", ...fields }))
      body.append(name, value);
    return fetchApp(`/missions/${id}`, { method: "POST", cookie, body });
  };
  const refused = await send({ "field.minutes": "soon", "field.price": "5 for 20 litres" });
  expect(refused.status).toBe(400);
  const page = textOf(await refused.text());
  expect(page).toContain("Enter a number from 0 to 600, with at most two decimals");
  expect(page).toContain("Choose an answer");
  expect(page).toContain("5 for 20 litres");
  for (const _ of [1, 2]) await send({ "field.minutes": "12,5", "field.source": "well" });
  const proofs = await db
    .select({ proof: missionCompletions.completionProof })
    .from(missionCompletions)
    .where(eq(missionCompletions.userId, learner.id));
  expect(proofs.map(({ proof }) => proof.values)).toEqual([
    [
      { id: "minutes", label: "One trip", kind: "number", value: 12.5, unit: "minutes" },
      { id: "source", label: "Source", kind: "choice", value: "well", text: "A well" },
    ],
  ]);
  expect(await read(`/missions/${id}`, cookie)).toContain("12.5 min");
  const other = await buildSessionCookie(db, await buildActor(db));
  expect(await read(`/missions/${id}`, other)).not.toContain("12.5");
  const states = await read(lesson, cookie);
  expect(states).toContain("Pending");

  for (const minutes of [10, 20, 30, 40, 50])
    await buildFieldResult(db, id, { minutes, source: "tap" });
  await course.republish([tripTask]);
  const results = await read(`/courses/${course.slug}`, other);
  expect(results).toContain("Median: 30 min");
  expect(results).toContain("10 min to 50 min, 5 people");
  expect(results).toMatch(/25 min reading\s*15 min practice\s*about 1 h task/);
  const source = await (await fetchApp(`/courses/${course.slug}`)).text();
  expect(source).toContain('"timeRequired":"PT100M"');
});

test("an instructor writes a task by a plain form; what is wrong is shown at its field", async () => {
  const { id, instructor, lessons } = await buildDraft(db);
  const cookie = await buildSessionCookie(db, instructor);
  const lesson = `/instructor/courses/${id}/lessons/${lessons[0]}`;
  expect(await read(lesson, cookie)).toContain("Add field work");
  const form = {
    intent: "task",
    id: "task-1",
    mark: "",
    title: "Count the taps",
    what_to_do: "Count every tap at home.",
    minutes: "20",
    points: "30",
    "field0.kind": "number",
    "field0.label": "Taps",
    "field0.max": "many",
  };
  const wrong = await fetchApp(`${lesson}/tasks`, { cookie, form });
  expect(wrong.status).toBe(400);
  const page = await wrong.text();
  expect(page).toContain('value="many"');
  expect(page).toMatch(
    /name="field0\.max"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="field0\.max"/,
  );
  const fine = { ...form, "field0.max": "40", "field0.whole": "on" };
  const sentTwice = [];
  for (const _ of [1, 2]) sentTwice.push(await fetchApp(`${lesson}/tasks`, { cookie, form: fine }));
  expect(sentTwice.map(({ status }) => status)).toEqual([302, 302]);
  expect(await read(lesson, cookie)).toContain("Edit field work (1 task)");
  const other = await buildSessionCookie(db, await buildActor(db, { roles: ["instructor"] }));
  expect((await fetchApp(`${lesson}/tasks`, { cookie: other, form: fine })).status).toBe(404);
  const gone = { intent: "delete-task", id: "task-1" };
  expect((await fetchApp(`${lesson}/tasks`, { cookie, form: gone })).status).toBe(302);
  expect(await read(lesson, cookie)).toContain("Add field work");
});

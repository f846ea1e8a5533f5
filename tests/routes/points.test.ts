import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { activities, pointsQuestions } from "#app/domains/passport/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPupil, buildClass, findActor } from "#tests/builders/classes.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const path = "/passport/points";
const read = async (at: string, cookie: string) =>
  textOf(await (await fetchApp(at, { cookie })).text()).replaceAll(/[\u2068\u2069]/g, "");

async function buildPupilWithPoints() {
  const { code } = await buildClass(db);
  const { userId } = await buildPupil(db, code, "Mila");
  const learner = await findActor(db, userId);
  await checkIn(learner, (await buildEvent(db, { title: "Beach clean-up" })).qrCodeData);
  const [entry] = await db.select().from(activities).where(eq(activities.userId, userId));
  return { cookie: await buildSessionCookie(db, learner), learner, entry: entry?.id ?? "" };
}

test("a pupil questions an entry, an admin answers with points, and the pupil sees both", async () => {
  const { cookie, learner, entry } = await buildPupilWithPoints();
  const admin = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const page = await read(path, cookie);
  for (const expected of ["50 points in total", "Beach clean-up", "Question this entry"])
    expect(page).toContain(expected);

  const asked = await fetchApp(path, { cookie, form: { entry, body: "I was there twice" } });
  expect([asked.status, asked.headers.get("location")]).toEqual([
    302,
    `${path}?entry=${entry}#entry-${entry}`,
  ]);
  expect(await read(path, cookie)).toContain("Waiting for an answer");
  const again = await fetchApp(path, { cookie, form: { entry, body: "And again" } });
  expect(again.status).toBe(409);
  expect(textOf(await again.text())).toContain("You’ve already asked about this entry");

  expect(await read("/admin/overview", admin)).toContain("1 question about points");
  expect(await read("/admin/questions", admin)).toContain("I was there twice");
  const [question] = await db
    .select()
    .from(pointsQuestions)
    .where(eq(pointsQuestions.userId, learner.id));
  const form = { question: question?.id ?? "", answer: "Added the second day", points: "25" };
  const answered = await fetchApp("/admin/questions", { cookie: admin, form });
  expect(toastsOf(answered)).toEqual(["Your answer was sent"]);
  expect(await read("/admin/questions", admin)).toContain("No open questions");
  const after = await read(path, cookie);
  for (const expected of ["75 points in total", "Added the second day", "corrected by 25 points"])
    expect(after).toContain(expected);
  expect(await read("/notifications", cookie)).toContain(
    "We’ve answered your question about Beach clean-up",
  );
});

test("shows what was typed again if it is refused, and nobody else’s entries", async () => {
  const { cookie, entry } = await buildPupilWithPoints();
  const empty = await fetchApp(path, { cookie, form: { entry, body: " " } });
  expect([empty.status, textOf(await empty.text())]).toEqual([
    400,
    expect.stringContaining("Enter your question"),
  ]);
  const long = await fetchApp(path, { cookie, form: { entry, body: "x".repeat(501) } });
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining("x".repeat(501))]);
  const stranger = await buildSessionCookie(db, await buildActor(db));
  const foreign = await fetchApp(path, { cookie: stranger, form: { entry, body: "Mine?" } });
  expect(foreign.status).toBe(404);
  expect(await read(`${path}?entry=${entry}`, stranger)).toContain("No points yet");
});

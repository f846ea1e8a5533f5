import { expect, type Locator, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";

import { sessions } from "#app/domains/accounts/tables.server.ts";
import { coursePath, quizPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { findAttendance } from "#app/domains/events/queries.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildOwner, ownerPassword } from "#tests/builders/owner.ts";

import { putInOrder, readOrder } from "./put-in-order.ts";
import { show } from "./screens.ts";
import { devices } from "./users.ts";

test("a check-in whose session has ended continues after the login", async ({ page, baseURL }) => {
  const event = await buildComingEvent(db);
  const { actor, cookie } = await buildOwner(db);
  const path = `/checkin/${event.qrCodeData}`;
  await show(page, baseURL, { path, cookie });
  await db.delete(sessions).where(eq(sessions.userId, actor.id));

  await page.getByRole("button", { name: "Check In Now" }).click();
  await expect(page.getByText("Please login to check in", { exact: true })).toBeVisible();
  await page.getByLabel("Email").fill(actor.email);
  await page.getByLabel("Password", { exact: true }).fill(ownerPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: "Check In Now" }).click();
  await expect(page.getByRole("heading", { name: "Already Checked In!" })).toBeVisible();
  expect(await findAttendance(event.id, actor.id, db)).toBeDefined();
});

for (const { device, ...use } of devices) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test("saves a typed note when its lesson is marked as done", async ({ page, baseURL }) => {
      const [course, learner] = [await buildCourse(db), await buildActor(db)];
      await enrollInCourse(learner, course.slug);
      const path = `${coursePath(course.slug)}/learn/${course.lessons[0]?.key}`;
      await show(page, baseURL, { path, cookie: await buildSessionCookie(db, learner) });
      await page.getByLabel("My notes").fill("Wells are older than wheels.");
      await page.getByRole("button", { name: "Mark as complete" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "The ladder" })).toBeVisible();
      await page.goto(path);
      await expect(page.getByLabel("My notes")).toHaveValue("Wells are older than wheels.");
    });
  });
}

test("quiz answers survive a reload and a detour, and are cleared on submission", async ({
  page,
  baseURL,
}) => {
  const [course, learner] = [await buildCourse(db), await buildActor(db)];
  await enrollInCourse(learner, course.slug);
  await startQuizAttempt(learner, course.quiz.key);
  const path = quizPath(course.slug, course.quiz.key);
  await show(page, baseURL, { path, cookie: await buildSessionCookie(db, learner) });
  await answer(page, order);
  await page.reload();
  await expectAnswers(page, order);
  await page.goto("/dashboard");
  await page.goto(path);
  await expectAnswers(page, order);

  // A question without an answer: the list of open questions gets the focus, below the site's header.
  await page.getByLabel("Your answer").fill("");
  await page.getByRole("button", { name: "Submit answers" }).click();
  const summary = page.getByRole("region", { name: "Before you submit" });
  await expect(summary).toBeFocused();
  await expectBelowHeader(page, summary);
  await summary.getByRole("link", { name: "The word?" }).click();
  await expect(page.getByRole("group", { name: "The word?" })).toBeFocused();
  await expectBelowHeader(page, page.getByRole("group", { name: "The word?" }));

  await page.getByLabel("Your answer").fill("a river");
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect(page.getByText("Review the lessons and try again.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["sdg-passport.session"]);
});

test("quiz answers are never shown to another account in the same browser", async ({
  page,
  baseURL,
}) => {
  const course = await buildCourse(db);
  const path = quizPath(course.slug, course.quiz.key);
  const [first, second] = [await buildActor(db), await buildActor(db)];
  for (const learner of [first, second]) {
    await enrollInCourse(learner, course.slug);
    await startQuizAttempt(learner, course.quiz.key);
    await show(page, baseURL, { path, cookie: await buildSessionCookie(db, learner) });
    await expect(page.getByLabel("Your answer")).toHaveValue("");
    await answer(page, order);
  }
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes("draft")),
  );
  expect(drafts).toHaveLength(1);
  expect(drafts[0]).toContain(second.id);
});

for (const { path, fields, submit } of [
  {
    path: "/admin/missions",
    fields: { Title: "Reef watch", Description: "Count the fish.", Location: "Kilifi" },
    submit: ["Create mission", "Mission created successfully!"],
  },
  {
    path: "/admin/events",
    fields: { Title: "Reef day", Description: "Bring fins.", "Start date": "2027-03-28T09:00" },
    submit: ["Create event", "Event created successfully with QR code!"],
  },
] as const) {
  test(`input at ${path} stays until it is submitted`, async ({ page, baseURL }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    await show(page, baseURL, { path, cookie: await buildSessionCookie(db, admin) });
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    const expectTyped = async () => {
      for (const [label, text] of Object.entries(fields))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    };
    const loaded = page.waitForEvent("load");
    await page.getByRole("tab", { name: /^Create/ }).click();
    await loaded;
    await expectTyped();
    await page.getByRole("tab", { name: /^Manage/ }).click();
    await expect(page.getByRole("button", { name: submit[0] })).toBeHidden();
    await page.getByRole("tab", { name: /^Create/ }).click();
    await expectTyped();
    await page.getByRole("button", { name: submit[0] }).click();
    await expect(page.getByText(submit[1])).toBeVisible();
    // A new event leads to its own page.
    await page.goto(path);
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
  });
}

const order = ["Option b", "Option c", "Option a"];
const orderQuestion = (page: Page) => page.getByRole("group", { name: "In order?" });

async function answer(page: Page, order: readonly string[]) {
  await page.getByRole("group", { name: "Which one?" }).getByLabel("Option a").check();
  await page.getByRole("group", { name: "Which ones?" }).getByLabel("Option a").check();
  await page.getByRole("group", { name: "So it is." }).getByLabel("True").check();
  await page.getByLabel("Your answer").fill("a river");
  await putInOrder(orderQuestion(page), order);
}

async function expectAnswers(page: Page, order: readonly string[]) {
  await expect(
    page.getByRole("group", { name: "Which one?" }).getByLabel("Option a"),
  ).toBeChecked();
  await expect(page.getByRole("group", { name: "So it is." }).getByLabel("True")).toBeChecked();
  await expect(page.getByLabel("Your answer")).toHaveValue("a river");
  const places = order.map((text, at) => `${at + 1} ${text}`);
  await expect.poll(() => readOrder(orderQuestion(page))).toEqual(places);
}

async function expectBelowHeader(page: Page, target: Locator) {
  const header = await page.getByRole("banner").boundingBox();
  const box = await target.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

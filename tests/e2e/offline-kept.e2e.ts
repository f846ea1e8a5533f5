import { expect, type Page, test } from "@playwright/test";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { shortPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { coursePath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { findOwnLesson } from "#app/domains/courses/learning/lesson-queries.server.ts";
import { findQuizOverview } from "#app/domains/courses/quiz/queries.server.ts";
import { checkInPath } from "#app/domains/events/event.ts";
import { findAttendance } from "#app/domains/events/queries.server.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { StaffLinkInput } from "#app/domains/events/staff/input.ts";
import { createStaffLink, withdrawStaffLink } from "#app/domains/events/staff/links.server.ts";
import { deskPhonePath, staffLinkPath } from "#app/domains/events/staff/staff.ts";
import { db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";

import { open, storedPaths } from "./offline-device.ts";
import { putInOrder } from "./put-in-order.ts";
import { devices } from "./users.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 375, height: 740 } });

const confirmed = "Sent and confirmed.";
const notConfirmed = "Saved on this device, not confirmed yet";

/**
 * Answers the five questions of a quiz, four of them correctly, and submits them. A phone shows one question after the
 * other, a desktop all at once.
 */
async function takeQuiz(page: Page, oneAtATime: boolean) {
  const question = (name: string) => page.getByRole("group", { name });
  const next = async () => {
    if (oneAtATime) await page.getByRole("button", { name: "Next question" }).click();
  };
  await question("Which one?").getByLabel("Option a").check();
  await next();
  for (const name of ["Option a", "Option c"])
    await question("Which ones?").getByLabel(name).check();
  await next();
  await question("So it is.").getByLabel("False").check();
  await next();
  await page.getByLabel("Your answer").fill("secret-well");
  await next();
  await putInOrder(question("In order?"), ["Option c", "Option a", "Option b"]);
  await next();
  await page.getByRole("button", { name: "Submit answers" }).click();
}

for (const { device, ...use } of devices) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test("a kept course opens without a network, and so do the passport and any event's code", async ({
      page,
      baseURL,
      context,
    }) => {
      const learner = await buildActor(db);
      const [course, printed, shown] = [
        await buildCourse(db, { title: "Clean water for all" }),
        await buildEvent(db),
        await buildEvent(db, { rotatingOnly: true }),
      ];
      await enrollInCourse(learner, course.slug);
      await open(page, baseURL, learner, coursePath(course.slug));
      await page.getByRole("button", { name: "Keep offline" }).click();
      await expect(page.getByText("Kept offline")).toBeVisible();

      await context.setOffline(true);
      await page.getByRole("link", { name: "Continue" }).click();
      await expect(
        page.getByRole("heading", { name: "From cloud to cup", level: 1 }),
      ).toBeVisible();
      await page.getByLabel("My notes").fill("Clouds are heavy.");
      await page.getByRole("button", { name: "Mark as complete" }).click();
      await expect(page.getByText("Lesson: From cloud to cup")).toBeVisible();
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expect(page.getByRole("heading", { name: "The ladder", level: 1 })).toBeVisible();
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expect(page.getByText("You can take this quiz offline.")).toBeVisible();
      await takeQuiz(page, use.hasTouch);
      await expect(page.getByText("Quiz: The quiz")).toBeVisible();
      await page.goto("/passport");
      await page.getByText("My personal code for check-in").click();
      await expect(
        page.getByRole("img", { name: "Your personal code as a QR code" }),
      ).toBeVisible();

      await page.goto(checkInPath(rotatingCode(shown.id).code));
      await expect(page.getByText("This code changes every 30 seconds")).toBeVisible();
      await page.goto(checkInPath(printed.qrCodeData));
      await page.getByRole("button", { name: "Save check-in" }).click();
      await expect(page.getByText("Saved on this device.")).toBeVisible();
      await page.goto("/courses");
      await expect(page.getByText("You’re offline")).toBeVisible();
      await expect(page.getByRole("link", { name: "Clean water for all" })).toBeVisible();
      await expect(page.getByText("Saved on this device.")).toHaveCount(3);
      await expect(page.getByText("Quizzes with a time limit")).toBeVisible();

      await context.setOffline(false);
      await expect(page.getByText(confirmed)).toHaveCount(3);
      const overview = await findQuizOverview(learner.id, course.quiz.key);
      expect(overview).toMatchObject({ open: null, best: 80, attemptsLeft: 2 });
      expect(await findAttendance(printed.id, learner.id, db)).toMatchObject({
        checkInMethod: "qr",
      });
      const own = await findOwnLesson(learner.id, course.slug, course.lessons[0]?.key ?? "");
      expect(own).toMatchObject({ isDone: true, note: "Clouds are heavy." });
    });
  });
}

/** Enters an attendee's code without a network, which is saved, and confirmed once there is one again. */
async function scanOffline(page: Page, eventId: string) {
  const attendee = await buildActor(db, { name: "Ada Obi" });
  await page.getByLabel("Personal code").fill(shortPersonalCode(await findPersonalCode(attendee)));
  await page.keyboard.press("Enter");
  await expect(page.getByText(notConfirmed).first()).toBeVisible();
  expect(await findAttendance(eventId, attendee.id, db)).toBeUndefined();
  await page.context().setOffline(false);
  await expect(page.getByText("Ada Obi is checked in")).toBeVisible();
  expect(await findAttendance(eventId, attendee.id, db)).toMatchObject({ checkInMethod: "staff" });
}

test("the scanner of event staff opens without a network, and no longer after logging out", async ({
  page,
  baseURL,
  context,
}) => {
  const [event, staff] = [
    await buildEvent(db, { title: "Beach day" }),
    await buildActor(db, { roles: ["event_staff"] }),
  ];
  const path = `/admin/events/${event.id}/scan`;
  await open(page, baseURL, staff, path);
  await expect.poll(() => storedPaths(page)).toContain(path);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  // In a new tab, which has nothing of the page in its memory.
  const desk = await context.newPage();
  await desk.goto(path);
  await expect(desk.getByText("Beach day")).toBeVisible();
  await scanOffline(desk, event.id);

  await page.reload();
  await page
    .getByRole("button", { name: /@|^[a-z0-9-]+$/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  expect(await storedPaths(page)).toEqual([]);
});

test("so does the scanner of a staff link, without an account, until the link ends", async ({
  page,
  context,
}) => {
  const [event, organiser] = [await buildEvent(db), await buildActor(db, { roles: ["admin"] })];
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const link = StaffLinkInput.parse({ label: "Gate 1", expires_at });
  const created = await createStaffLink(organiser, event.id, link);
  if (!created.ok) throw new Error(created.reason);
  await page.goto(staffLinkPath(created.token));
  await page.getByRole("button", { name: "Use this phone" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
  await expect.poll(() => storedPaths(page)).toContain(deskPhonePath);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const desk = await context.newPage();
  await desk.goto(deskPhonePath);
  await scanOffline(desk, event.id);

  await withdrawStaffLink(organiser, event.id, created.id);
  await desk.reload();
  await expect(desk.getByText("Staff link ended")).toBeVisible();
  expect(await storedPaths(desk)).toEqual([]);
});

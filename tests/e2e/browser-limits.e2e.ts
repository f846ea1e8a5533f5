import { expect, test } from "@playwright/test";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { shortPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { quizPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { findAttendance } from "#app/domains/events/queries.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildTemplate } from "#tests/builders/templates.ts";

import { show } from "./screens.ts";

test("the scanner and a quiz work in a browser that forbids storage", async ({ page, baseURL }) => {
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: forbid, configurable: true });
    Object.defineProperty(window, "sessionStorage", { get: forbid, configurable: true });
  });
  const [event, ada] = [await buildEvent(db), await buildActor(db, { name: "Ada Obi" })];
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const cookie = await buildSessionCookie(db, staff);
  await show(page, baseURL, { path: `/admin/events/${event.id}/scan`, cookie });
  await page.getByLabel("Sound").uncheck();
  await page.getByLabel("Personal code").fill(shortPersonalCode(await findPersonalCode(ada)));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Ada Obi" })).toContainText(
    "Ada Obi is checked in",
  );
  expect(await findAttendance(event.id, ada.id, db)).toMatchObject({ checkInMethod: "staff" });

  const course = await buildCourse(db);
  await enrollInCourse(ada, course.slug);
  await startQuizAttempt(ada, course.quiz.key);
  const path = quizPath(course.slug, course.quiz.key);
  await show(page, baseURL, { path, cookie: await buildSessionCookie(db, ada) });
  await page.getByLabel("Your answer").fill("a river");
  await expect(page.getByLabel("Your answer")).toHaveValue("a river");
});

test("without JavaScript no control looks usable that is not", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const event = await buildEvent(db);
  const admin = await buildActor(db, { roles: ["admin"] });
  const cookie = await buildSessionCookie(db, admin);
  await show(page, baseURL, { path: `/admin/events/${event.id}/scan`, cookie });
  await expect(page.getByRole("heading", { name: "Scan personal codes" })).toBeVisible();
  await expect(page.getByText("Ready to scan")).toHaveCount(0);
  const camera = page.getByRole("button", { name: "Start camera" });
  await expect(camera).toBeDisabled();
  await expect(camera).toHaveCSS("opacity", "0.55");
  await expect(camera).toHaveCSS("cursor", "not-allowed");

  const template = await buildTemplate(db);
  await show(page, baseURL, { path: `/admin/templates/${template.id}`, cookie });
  await expect(page.getByText("To drag fields on the preview, turn on JavaScript.")).toBeVisible();
  await expect(page.getByText(/^Drag a field/)).toHaveCount(0);
});

test("announces a certificate only when its file exists", async ({ page, baseURL }) => {
  const learner = await buildActor(db);
  await buildCertificate(db, { userId: learner.id });
  const cookie = await buildSessionCookie(db, learner);
  // The page subscribes to live updates after hydration.
  const hydrated = page.waitForRequest(/\/live\?/);
  await show(page, baseURL, { path: "/certificates", cookie });
  await hydrated;
  const download = page.getByRole("link", { name: /Download Certificate/ });
  await page.route("**/file.pdf", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await download.click();
  await expect(page.getByRole("alert")).toContainText("Failed to download certificate");
  await expect(page.getByText("Certificate opened in new tab")).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);

  await page.unrouteAll();
  const opened = page.context().waitForEvent("page");
  await download.click();
  await opened;
  await expect(page.getByText("Certificate opened in new tab")).toBeVisible();
});

import { readFile } from "node:fs/promises";

import { expect, test } from "@playwright/test";
import { eq } from "drizzle-orm";

import { users } from "#app/domains/accounts/tables.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildSingleChoiceQuiz } from "#tests/builders/card-quizzes.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";

import { countClicks } from "./count-clicks.ts";
import { show, untilHydrated } from "./screens.ts";
import { openPage } from "./users.ts";

test.use({ actionTimeout: 6000 });

test("staff print cards for a cohort without a code, start its live quiz and download its members", async ({
  page,
  baseURL,
}) => {
  const { id, slug, owner } = await buildInstitution(db, { name: `River Trust ${Date.now()}` });
  const cohort = await buildCohort(db, id, "متطوعون");
  await buildMember(db, id, { name: "Noor Aziz", cohortId: cohort.id, isNamed: true });
  const { course } = await buildSingleChoiceQuiz(db);
  const cookie = await buildSessionCookie(db, owner);
  await show(page, baseURL, { path: staffPath(slug, "cohorts"), cookie });
  await page.getByRole("link", { name: "Live quizzes: متطوعون" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "1 Noor Aziz" })).toBeVisible();
  const printing = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print cards" }).click();
  expect((await printing).suggestedFilename()).toBe("متطوعون.pdf");
  await page.getByLabel("Course", { exact: true }).selectOption({ value: course.id });
  const choose = page.getByRole("button", { name: "Show quizzes" });
  if (await choose.isVisible()) await choose.click();
  await page.getByRole("button", { name: "Start live quiz" }).click();
  await expect(page.getByText("One card takes part.")).toBeVisible();

  await page.goto(staffPath(slug, "exports"));
  await page.getByLabel("List").selectOption({ label: "Members" });
  const exporting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download for Excel" }).click();
  expect((await exporting).suggestedFilename()).toMatch(/members.*\.xlsx$/);
});

test("a learner accepts new terms, sets quiet hours and a weekly digest, and questions an entry that an admin answers", async ({
  page,
  browser,
  baseURL,
}) => {
  const learner = await buildActor(db, { name: "Mila Novak" });
  const { title, qrCodeData } = await buildEvent(db, { title: `Shore walk ${Date.now()}` });
  await checkIn(learner, qrCodeData);
  await db.update(users).set({ termsVersion: "2020-01-01" }).where(eq(users.id, learner.id));
  const cookie = await buildSessionCookie(db, learner);
  await show(page, baseURL, { path: "/profile", cookie });
  const banner = page.getByRole("region", { name: "Please read and accept the new version" });
  await banner.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("We’ve recorded that you accept.")).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.getByLabel("Don’t disturb me at night").check();
  await page.getByLabel("Mentions and replies").selectOption({ label: "In the weekly digest" });
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Don’t disturb me at night")).toBeChecked();

  await page.goto("/dashboard");
  // What was earned at the check-in.
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Why these points?" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: title });
  await entry.getByText("Question this entry").click();
  await entry.getByLabel("Your question").fill("I was there on both days.");
  await entry.getByRole("button", { name: "Send question" }).click();
  await expect(entry.getByText("Waiting for an answer")).toBeVisible();

  const desk = await openPage(browser);
  const admin = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  await show(desk, baseURL, { path: "/admin/overview", cookie: admin });
  await desk.getByRole("link", { name: "Questions" }).first().click();
  const question = desk.getByRole("listitem").filter({ hasText: title });
  await question.getByLabel("Your answer").fill("Added the second day.");
  await question.getByLabel("Correct the points by").fill("25");
  await question.getByRole("button", { name: "Send answer" }).click();
  await expect(desk.getByText("Your answer was sent")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your points were corrected by 25 points.")).toBeVisible();

  await desk.getByRole("link", { name: "Funnel" }).first().click();
  await expect(desk.getByRole("heading", { level: 1, name: "Funnel" })).toBeVisible();
  await expect(desk.getByRole("row", { name: /Signed up/ }).first()).toBeVisible();
});

test("an instructor invites another, who accepts, and moves a course as a folder", async ({
  page,
  browser,
  baseURL,
}) => {
  const [ada, ben] = [
    await buildActor(db, { name: "Ada Teach", roles: ["instructor"] }),
    await buildActor(db, { name: `Ben ${Date.now()}`, roles: ["instructor"] }),
  ];
  const course = await buildCourse(db, { title: "Rivers at home", instructorId: ada.id });
  const cookie = await buildSessionCookie(db, ada);
  await show(page, baseURL, { path: `/instructor/courses/${course.id}/instructors`, cookie });
  await page.getByLabel("Name or email").fill(ben.name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Invite ${ben.name}` }).click();
  await expect(page.getByText("Invitation sent")).toBeVisible();

  const other = await openPage(browser);
  const own = await buildSessionCookie(db, ben);
  await show(other, baseURL, { path: "/instructor/courses", cookie: own });
  await other.getByRole("button", { name: /^Accept/ }).click();
  await expect(other.getByText("You’re now an instructor of this course")).toBeVisible();

  await page.goto(`/instructor/courses/${course.id}/versions`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download this course" }).click();
  const folder = await (await downloading).path();
  await page.goto("/instructor/courses/import");
  await page.getByLabel("ZIP file").setInputFiles({
    name: "rivers.zip",
    mimeType: "application/zip",
    buffer: await readFile(folder),
  });
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByRole("button", { name: "Import course" }).click();
  await expect(page.getByText("Course imported as a draft")).toBeVisible();
});

test("an admin issues certificates to a list of 25 after a preview of its wrong lines", async ({
  page,
  baseURL,
}) => {
  const learners = await Promise.all(Array.from({ length: 25 }, () => buildActor(db)));
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  await show(page, baseURL, { path: "/admin/certificates", cookie });
  await untilHydrated(page);
  const clicks = await countClicks(page);
  await page.getByRole("tab", { name: "Issue to a list" }).click();
  const lines = [...learners.map(({ email }) => `${email}, 88`), "nobody@example.org", "x"];
  await page.getByLabel("Learners", { exact: true }).fill(lines.join("\n"));
  const title = `River school ${Date.now()}`;
  await page.locator('input[name="course_title"]:visible').fill(title);
  await page.locator('input[name="completion_date"]:visible').fill("2026-11-20");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("2 lines will be skipped.")).toBeVisible();
  await page.getByRole("button", { name: "Issue 25 certificates" }).click();
  await expect(page.getByText("25 certificates issued")).toBeVisible();
  expect(clicks()).toBe(3);
});

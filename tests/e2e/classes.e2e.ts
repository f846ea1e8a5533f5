import { type Browser, expect, type Page, test } from "@playwright/test";

import { keepAccountPath } from "#app/domains/accounts/class-accounts/class-account.ts";
import { classPages, staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { db } from "#db/client.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { buildClassOf, buildPupil } from "#tests/builders/classes.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildInstitution, buildInstitutionPlan } from "#tests/builders/institutions.ts";
import { readOutbox } from "#tests/outbox.ts";

import { heightBeyond } from "./beyond-window.ts";
import { countClicks } from "./count-clicks.ts";
import { openPage } from "./users.ts";

const phone = { width: 375, height: 740 };

test("a class of 40 joins a projected code at once, learns, gets a new PIN and keeps an account", async ({
  browser,
  baseURL: given,
}) => {
  const baseURL = given ?? "";
  const school = await buildInstitution(db, { name: `Lakeside School ${Date.now()}` });
  await buildInstitutionPlan(db, school.id);
  const course = await buildCourse(db);
  await buildAssignment(db, school, { courseId: course.id });
  const staff = await enterAs(browser, baseURL, await buildSessionCookie(db, school.owner));
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto(staffPath(school.slug, "members"));

  const clicks = await countClicks(staff);
  const code = await createClass(staff);
  expect(clicks()).toBe(3);
  const others = Array.from({ length: 38 }, (_, n) => `Pupil ${n + 1}`);
  const [, ben, mia] = await Promise.all([
    Promise.all(others.map((name) => joinByHttp(baseURL, code, name))),
    joinOnPhone(browser, code, "Ben"),
    joinOnPhone(browser, code, "Mia"),
  ]);
  await expect(staff.locator("#joined")).toContainText("40 of 40 joined");
  await expect(staff.getByText("The class is full")).toBeVisible();
  await expect(staff.getByRole("listitem").filter({ hasText: /^Mia$/ })).toBeVisible();
  // On a projector, nobody scrolls.
  const names = staff.getByRole("list", { name: "Pupils" }).getByRole("listitem");
  await expect(names).toHaveCount(40);
  await expect(names.last()).toBeInViewport({ ratio: 1 });
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await staff.setViewportSize(size);
    await expect.poll(() => heightBeyond(staff), { message: `${size.width} px` }).toBe(0);
  }
  await ben.close();

  await mia.getByRole("link", { name: course.title }).first().click();
  await mia
    .getByRole("button", { name: /Start course|Enroll/ })
    .first()
    .click();
  await mia.getByRole("button", { name: "Mark as complete" }).click();
  await expect(mia.getByRole("heading", { level: 1, name: "The ladder" })).toBeVisible();

  await staff.getByRole("link", { name: "Back to class" }).click();
  const row = staff.getByRole("article", { name: "Mia" });
  await expect(row).toContainText("1 lesson");
  await row.getByRole("link", { name: "Edit Mia" }).click();
  // A page that is open meanwhile would be told that it is logged out.
  await mia.goto("about:blank");
  await staff.getByRole("button", { name: "Reset PIN" }).click();
  const shown = staff.locator("output").filter({ hasText: "New PIN for Mia" });
  const pin = /\d{3} \d{3}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";

  // The reset has logged the phone out.
  await mia.goto(`/class/${code}?tab=log-in`);
  await mia.getByLabel("First name").fill("mia");
  await mia.getByLabel("PIN").fill(pin);
  await mia.getByRole("button", { name: "Login" }).click();
  await expect(mia.getByText("Welcome back!")).toBeVisible();
  await keepAccount(mia);
  await staff.goto(staff.url().split("?")[0] ?? "");
  await expect(staff.getByText("One member has an account of their own")).toBeVisible();
  await expect(staff.getByRole("article", { name: "Mia" })).toHaveCount(0);
});

test("40 long names fit on a projector of 800 × 600 pixels", async ({ browser, baseURL }) => {
  const school = await buildInstitution(db, { name: `Hillside School ${Date.now()}` });
  await buildInstitutionPlan(db, school.id);
  const { id, code } = await buildClassOf(db, school, { name: "Environmental club, Wednesdays" });
  for (let n = 1; n <= 40; n++) await buildPupil(db, code, `Anna-Katharina van der ${n}`);
  const staff = await enterAs(browser, baseURL ?? "", await buildSessionCookie(db, school.owner));
  await staff.goto(staffClassPath(school.slug, id) + classPages.screen);
  for (const [width, height] of [
    [800, 600],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await staff.setViewportSize({ width, height });
    await expect.poll(() => heightBeyond(staff), { message: `${width} px` }).toBe(0);
    await expect(staff.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
  }
});

async function enterAs(browser: Browser, url: string, cookie: string): Promise<Page> {
  const page = await openPage(browser);
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url }]);
  return page;
}

/** Creates a class and shows its code, with three clicks and one field; returns the code. */
async function createClass(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Classes" }).click();
  await page.getByLabel("Class name").fill("Class 7b");
  await page.getByRole("button", { name: "Create class" }).click();
  await page.getByRole("link", { name: "Show code on screen" }).click();
  await expect(page.locator("#joined")).toContainText("0 of 40 joined");
  const code = /\b[A-Z]{3} [A-Z]{3}\b/.exec(await page.locator("main").innerText())?.[0] ?? "";
  return code.replace(" ", "");
}

async function joinByHttp(baseURL: string, code: string, name: string) {
  const response = await fetch(`${baseURL}/class/${code}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: baseURL },
    body: new URLSearchParams({ intent: "join", name, pin: "493027", time_zone: "UTC" }),
  });
  expect(response.status).toBe(302);
}

async function joinOnPhone(browser: Browser, code: string, name: string): Promise<Page> {
  const page = await openPage(browser, phone);
  await page.goto("/class");
  await page.getByLabel("Class code").fill(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("PIN").fill("730164");
  await page.getByRole("button", { name: "Join class" }).click();
  // Each PIN is hashed for a tenth of a second of a processor, one pupil after the other.
  await expect(page.getByRole("button", { name: "Joining…" })).toHaveCount(0, { timeout: 240_000 });
  await expect(page.getByText("You’ve joined Class 7b")).toBeVisible();
  return page;
}

async function keepAccount(page: Page) {
  const email = `mia.${Date.now()}@example.org`;
  await page.goto("/class-account");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("mangroves-7");
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const linkIn = async () => {
    const links = (await readOutbox(email)).flatMap((one) => one.links);
    const link = links.find(({ pathname }) => pathname === keepAccountPath);
    return link ? link.pathname + link.search : "";
  };
  await expect.poll(linkIn).toContain("token=");
  await page.goto(await linkIn());
  await page.getByRole("button", { name: "Make it mine" }).click();
  await expect(page.getByText("This account is yours now")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("mangroves-7");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
}

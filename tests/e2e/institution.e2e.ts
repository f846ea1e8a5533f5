import { type Browser, expect, type Page, test } from "@playwright/test";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { readOutbox } from "#tests/outbox.ts";

import { openPage } from "./users.ts";

test("a teacher prepares a class of 40 before approval, sends it with one press, and its report shows their work", async ({
  browser,
  baseURL,
}) => {
  const name = `Lakeside School ${Date.now()}`;
  const course = await buildCourse(db, { title: `Clean water ${Date.now()}` });
  const staff = await enter(browser, baseURL, await buildActor(db, { name: "Olive Owner" }));
  await register(staff, name);
  await staff.getByRole("link", { name: "Prepare the staff area" }).click();
  await expect(staff.getByText("0 of 4 done")).toBeVisible();
  await staff.getByRole("link", { name: "Assign a course or mission" }).click();
  await staff.getByLabel("Course or mission").selectOption(`course:${course.id}`);
  await staff.getByRole("button", { name: "Create assignment" }).click();
  await expect(staff.getByRole("link", { name: course.title })).toBeVisible();
  await prepareList(staff);
  await expect(staff.getByRole("button", { name: /^Send \d/ })).toHaveCount(0);

  const office = await enter(browser, baseURL, await buildActor(db, { roles: ["admin"] }));
  await office.goto("/admin/institutions");
  const request = office.getByRole("article", { name });
  await request.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByText("Institution approved")).toBeVisible();

  await staff.goto("/notifications");
  await staff.getByRole("button", { name: /was approved/ }).click();
  await expect(staff.getByText("Your list is ready to send.")).toBeVisible();
  await staff.getByRole("link", { name: "Invite people" }).click();
  await staff.getByRole("button", { name: "Send 36 invitations" }).click();
  await expect(staff.getByText("36 invitations sent, 4 rows skipped")).toBeVisible();
  const skipped = staff.getByRole("table", { name: "Skipped rows" });
  await expect(skipped.getByRole("row", { name: "nirgends" })).toContainText("Invalid email");
  const [file] = await Promise.all([
    staff.waitForEvent("download"),
    staff.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("invitations.csv");
  await staff.getByRole("link", { name: "See all invitations" }).click();
  for (const at of [7, 8]) {
    const withdraw = `Withdraw the invitation to ${addressOf(at)}`;
    await staff.getByRole("button", { name: withdraw }).click();
    await expect(staff.getByRole("button", { name: withdraw })).toHaveCount(0);
  }

  const phone = await openPage(browser, { width: 375, height: 740 });
  await joinByEmail(phone, addressOf(1), name);
  await expect(phone.getByRole("heading", { name: course.title, level: 1 })).toBeVisible();
  await expect(phone.getByText(`You’re now a member of ${name}`)).toBeVisible();

  await staff.getByRole("link", { name: "People", exact: true }).click();
  const row = staff.getByRole("listitem").filter({ hasText: addressOf(1) });
  await expect(row.getByRole("heading", { name: "Jörg Müller1" })).toBeVisible();
  await expect(row.getByText("10B").first()).toBeVisible();

  const event = await buildEvent(db, { sdgGoal: 6, pointsReward: 70 });
  await phone.goto(`/checkin/${event.qrCodeData}`);
  await phone.getByRole("button", { name: "Check In Now" }).click();
  await expect(phone.getByRole("heading", { name: "Already Checked In!" })).toBeVisible();
  await staff.getByRole("link", { name: "Report", exact: true }).first().click();
  await expect(staff.getByRole("row", { name: "6. Clean water" })).toContainText("70");
  await expect(staff.getByRole("row", { name: "10B" })).toContainText("70");
});

const addressOf = (n: number) => `p${n}.${started}@schule.example`;
const started = Date.now();

async function enter(browser: Browser, baseURL: string | undefined, actor: Actor): Promise<Page> {
  const page = await openPage(browser);
  const [name = "", value = ""] = (await buildSessionCookie(db, actor)).split("=");
  await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  return page;
}

async function register(page: Page, name: string) {
  await page.goto("/institutions");
  await page.getByRole("link", { name: "Register an institution" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Type").selectOption({ label: "School" });
  await page.getByLabel("Country").selectOption("KE");
  await page.getByLabel("Description").fill("By the lake, with a garden.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText(`Your request for ${name} is being reviewed`)).toBeVisible();
}

/** Pastes 40 rows as a school's software exports them, with two addresses twice, one missing and one invalid. */
async function prepareList(page: Page) {
  await page.getByRole("link", { name: "People", exact: true }).click();
  const people = Array.from({ length: 36 }, (_, n) => `Müller${n + 1};Jörg;${addressOf(n + 1)};x`);
  const mess = [people[4], people[5], "Ott;Änne;;x", "Groß;Käthe;nirgends;x"];
  const rows = ["Nachname;Vorname;Kontakt;Konfession", ...people, ...mess];
  await page.getByLabel("People to invite").fill(rows.join("\r\n"));
  await page.getByRole("button", { name: "Check list" }).click();
  await expect(
    page.getByText("36 people will be invited, 2 rows are duplicates, 1 has no address"),
  ).toBeVisible();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Cohort for everyone without one").fill("10B");
  await page.getByRole("button", { name: "Update preview" }).click();
  await expect(page.getByText("A new cohort will be created: 10B.")).toBeVisible();
  await expect(page.getByRole("row", { name: addressOf(1) })).toContainText("Jörg Müller1");
}

async function joinByEmail(page: Page, email: string, name: string) {
  const linkIn = async () => (await readOutbox(email))[0]?.links[0]?.pathname;
  await expect.poll(linkIn).toMatch(/^\/invitations\//);
  await page.goto((await linkIn()) ?? "");
  await expect(page.getByRole("heading", { name: `You’re invited to join ${name}` })).toBeVisible();
  await expect(page.getByText(`Olive Owner has invited you to join ${name}`)).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Jörg Müller1");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill("mangroves-7");
  await page.getByRole("button", { name: "Create account and join" }).click();
}

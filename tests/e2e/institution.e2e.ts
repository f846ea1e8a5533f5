import { type Browser, expect, type Page, test } from "@playwright/test";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { readOutbox } from "#tests/outbox.ts";

import { openPage, signUp } from "./users.ts";

test("an institution registers, is approved, invites with a list, and its report shows the members' work", async ({
  browser,
  baseURL,
}) => {
  const name = `Lakeside School ${Date.now()}`;
  const staff = await enter(browser, baseURL, await buildActor(db, { name: "Olive Owner" }));
  await register(staff, name);

  const office = await enter(browser, baseURL, await buildActor(db, { roles: ["admin"] }));
  await office.goto("/admin/institutions");
  const request = office.getByRole("article", { name });
  await request.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByText("Institution approved")).toBeVisible();

  await openStaffArea(staff, name);
  await createCohort(staff, "Class 7b");
  const email = `amina.${Date.now()}@example.org`;
  await inviteFromFile(staff, email);

  const phone = await openPage(browser, { width: 375, height: 740 });
  await accept(phone, email, name);
  await expect(phone.getByText("Your role: Member")).toBeVisible();

  await staff.getByRole("link", { name: "Members", exact: true }).click();
  const row = staff.getByRole("listitem").filter({ hasText: email });
  await expect(row.getByRole("heading", { name: "Amina Otieno" })).toBeVisible();
  await expect(row.getByText("Class 7b").first()).toBeVisible();

  const event = await buildEvent(db, { sdgGoal: 6, pointsReward: 70 });
  await phone.goto(`/checkin/${event.qrCodeData}`);
  await phone.getByRole("button", { name: "Check In Now" }).click();
  await expect(phone.getByRole("heading", { name: "Already Checked In!" })).toBeVisible();
  await staff.getByRole("link", { name: "Report", exact: true }).click();
  await expect(staff.getByRole("row", { name: "6. Clean water" })).toContainText("70");
  await expect(staff.getByRole("row", { name: "Class 7b" })).toContainText("70");
});

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

async function openStaffArea(page: Page, name: string) {
  await page.goto("/notifications");
  await page.getByRole("button", { name: /was approved/ }).click();
  await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
}

async function createCohort(page: Page, cohort: string) {
  await page.getByRole("link", { name: "Cohorts" }).click();
  await page.getByLabel("Cohort name").fill(cohort);
  await page.getByRole("button", { name: "Create cohort" }).click();
  await expect(page.getByRole("heading", { name: cohort })).toBeVisible();
}

async function inviteFromFile(page: Page, email: string) {
  await page.getByRole("link", { name: "Invitations" }).click();
  const lines = [
    "email;name;role;cohort",
    `${email};Amina Otieno;member;class 7b`,
    "not-an-address;Ben;;",
    `dan.${Date.now()}@example.org;Dan;teacher;`,
    `cleo.${Date.now()}@example.org;;;`,
  ];
  const buffer = Buffer.from(`\ufeff${lines.join("\r\n")}`);
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "class.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByText("2 people will be invited.")).toBeVisible();
  await expect(page.getByText("2 rows will be skipped.")).toBeVisible();
  await page.getByRole("button", { name: "Send 2 invitations" }).click();
  await expect(page.getByText("2 invitations sent, 2 rows skipped")).toBeVisible();
  const answers = page.getByRole("table", { name: "Results" });
  await expect(answers.getByRole("row", { name: "not-an-address" })).toContainText(
    "Invalid email address",
  );
  await expect(answers.getByRole("row", { name: "dan." })).toContainText("Unknown role");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("invitations.csv");
}

async function accept(page: Page, email: string, name: string) {
  const linkIn = async () => (await readOutbox(email))[0]?.links[0]?.pathname;
  await expect.poll(linkIn).toMatch(/^\/invitations\//);
  await page.goto((await linkIn()) ?? "");
  await expect(page.getByRole("heading", { name: `You’re invited to join ${name}` })).toBeVisible();
  await expect(page.getByText(`Olive Owner has invited you to join ${name}`)).toBeVisible();
  await page.getByRole("link", { name: "Create account" }).click();
  await signUp(page, "Amina Otieno", email);
  await page.getByRole("button", { name: `Join ${name}` }).click();
  await expect(page.getByText(`You’re now a member of ${name}`)).toBeVisible();
}

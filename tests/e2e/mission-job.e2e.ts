import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";

import { heldReviews } from "#app/domains/missions/tables.server.ts";
import { db } from "#db/client.server.ts";
import { endUndo } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { readPdf } from "#tests/pdf.ts";

import { admin, openPage, signIn, signUp } from "./users.ts";

const learnerName = "Ngũgĩ Wanjiru";
const course = "Rivers and how to keep them";

test("a template is placed, a mission approved, a certificate issued, downloaded and verified", async ({
  browser,
}) => {
  const office = await openPage(browser);
  await signIn(office, admin.email, admin.password);
  await uploadTemplate(office);
  const mission = `Plant ten mangroves ${Date.now()}`;
  await createMission(office, mission);

  const phone = await openPage(browser, { width: 375, height: 740 });
  await phone.goto("/auth");
  const email = `ngugi.${Date.now()}@example.org`;
  await signUp(phone, learnerName, email);
  await submitProof(phone, mission);

  await approve(office, mission);
  await expectNotified(phone, mission);
  await expectPassport(phone, mission);

  const number = await issueCertificate(office, email);
  await expectCertificate(phone, number);
  const stranger = await openPage(browser);
  await expectVerified(stranger, number);
});

async function uploadTemplate(page: Page) {
  const buffer = await sharp({
    create: { width: 1600, height: 1131, channels: 3, background: "#f4efe2" },
  })
    .png()
    .toBuffer();
  await page.goto("/admin");
  await page
    .getByLabel("Template file")
    .setInputFiles({ name: "sand.png", mimeType: "image/png", buffer });
  await page.getByLabel("Template name").fill("Sand");
  await page.getByLabel("SDG goal").selectOption("6");
  await page.getByLabel("Set as default").check();
  await page.getByRole("button", { name: "Upload template" }).click();
  await expect(page.getByText("Certificate template uploaded successfully!")).toBeVisible();
  await page.goto("/admin?tab=manage");
  await page.getByRole("listitem").filter({ hasText: "Sand" }).getByText("Edit").click();
  await page.getByRole("button", { name: /^Learner’s name:/ }).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByRole("button", { name: "Save positions" }).click();
  await expect(page.getByText("Positions saved")).toBeVisible();
}

async function createMission(page: Page, title: string) {
  await page.goto("/admin/missions");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Mission type").selectOption({ label: "EcoNinja" });
  await page.getByLabel("Description").fill("At low tide, where they stood before.");
  await page.getByLabel("SDG goal").selectOption("6");
  await page.getByLabel("Location").fill("Gazi Bay");
  await page.getByLabel("Points reward").fill("120");
  await page.getByLabel("What to measure").selectOption({ label: "Number of trees planted" });
  await page.getByRole("button", { name: "Create mission" }).click();
  await expect(page.getByText("Mission created successfully!")).toBeVisible();
}

async function submitProof(page: Page, mission: string) {
  await page.goto("/missions");
  await page.getByRole("link", { name: mission }).click();
  await page.getByLabel("What did you do?").fill("Ten seedlings with my class.");
  await page.getByLabel("Number of trees planted").fill("12");
  const buffer = await buildPhoto({ width: 640, height: 480 });
  expect((await sharp(buffer).metadata()).exif).toBeDefined();
  const photo = { name: "tide.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Photos").setInputFiles(photo);
  await page.getByLabel("Link").fill("https://example.org/mangroves");
  await page.getByRole("button", { name: "Submit proof" }).click();
  await expect(page.getByText("Your submission is being reviewed")).toBeVisible();
}

async function approve(page: Page, mission: string) {
  await page.goto("/admin/missions?tab=verify");
  await page.getByRole("link", { name: mission }).click();
  const item = page.getByRole("article", { name: mission });
  await expect(item.getByText(`By: ${learnerName}`)).toBeVisible();
  await expect(item.getByText("Ten seedlings with my class.")).toBeVisible();
  const address = (await item.getByRole("img").first().getAttribute("src")) ?? "";
  const stored = await page.request.get(address);
  const { exif, format } = await sharp(await stored.body()).metadata();
  expect([stored.status(), format, exif]).toEqual([200, "webp", undefined]);
  await expect(item.getByText("12 trees")).toBeVisible();
  await page.getByLabel("Quantity to confirm").fill("10");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("Mission completion approved!")).toBeVisible();
  const held = await db.select({ id: heldReviews.completionId }).from(heldReviews);
  await endUndo(
    db,
    held.map(({ id }) => id),
  );
}

async function expectNotified(page: Page, mission: string) {
  await page.goto("/dashboard");
  const earned = page.getByRole("dialog", { name: mission });
  await earned.getByRole("button", { name: "Close" }).click();
  await page
    .getByRole("link", { name: /notification/i })
    .first()
    .click();
  await expect(page.getByText(mission).first()).toBeVisible();
}

async function expectPassport(page: Page, mission: string) {
  await page.goto("/passport");
  await expect(page.getByText("120", { exact: true }).first()).toBeVisible();
  // The details of goals, which are hidden, name both as well.
  for (const text of [mission, "First Step"])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Goal 6.*10%.*1 activity/ })).toBeVisible();
  const trees = page.getByRole("region", { name: "Measured impact" });
  await expect(trees.getByText("10 trees")).toBeVisible();
  await trees.getByRole("link", { name: /^1 submission/ }).click();
  await expect(page.getByRole("row").filter({ hasText: mission })).toContainText("10 trees");
  await page.goto("/impact?measure=trees_planted");
  await expect(page.getByRole("heading", { name: "Trees planted by month" })).toBeVisible();
}

async function issueCertificate(page: Page, email: string): Promise<string> {
  await page.goto("/admin/certificates");
  await page.getByLabel("Learner").fill(email);
  await page.getByLabel("Course title").fill(course);
  await page.getByLabel("SDG goal").selectOption("6");
  await page.getByLabel("Completion date").fill("2026-11-20");
  await page.getByLabel(/Score \(%\)/).fill("88");
  await page.getByRole("button", { name: "Issue certificate" }).click();
  await expect(page.getByText("Certificate issued", { exact: true })).toBeVisible();
  await page.goto("/admin/certificates?tab=issued");
  const row = page.getByRole("listitem").filter({ hasText: learnerName }).first();
  return /SDG-\d{4}-\w{5}-\w{5}/.exec(await row.innerText())?.[0] ?? "";
}

async function expectCertificate(page: Page, number: string) {
  await page.goto("/certificates");
  const card = page.getByRole("listitem").filter({ hasText: number });
  await expect(card.getByRole("article", { name: course })).toBeVisible();
  await expect(card.getByText("88%")).toBeVisible();
  const download = card.getByRole("link", { name: /Download Certificate/ });
  const file = await page.request.get((await download.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const { lines, qr } = readPdf(await file.body());
  expect(lines).toEqual(expect.arrayContaining([learnerName, course, number]));
  expect(qr).toMatch(new RegExp(`/verify/${number}$`));
}

async function expectVerified(page: Page, number: string) {
  await page.goto("/verify");
  await page.getByLabel("Certificate number").fill(number.toLowerCase());
  await page.getByRole("button", { name: "Verify certificate", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/verify/${number}$`, "i"));
  const facts = [
    learnerName,
    course,
    "6 Clean water and sanitation",
    "20 November 2026",
    "88%",
    number,
    "SDG Passport",
  ];
  const text = await page.getByRole("main").innerText();
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  await expect(page.getByText(/valid/i).first()).toBeVisible();
}

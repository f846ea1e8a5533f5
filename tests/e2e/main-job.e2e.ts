import { readFile } from "node:fs/promises";

import { expect, type Page, test } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";

import { admin, openPage, signIn, signUp } from "./users.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("an admin creates an event, a learner scans its QR code, and the public passport shows it", async ({
  browser,
  baseURL,
}) => {
  const title = `River clean-up ${Date.now()}`;
  const office = await openPage(browser);
  await signIn(office, admin.email, admin.password);
  await createEvent(office, title);
  await changeLanguage(office, title);
  const address = await downloadAndDecodeQr(office, title);
  expect(address).toMatch(new RegExp(`^${baseURL}/checkin/SDG-[\\w-]+$`));

  const phone = await openPage(browser, { width: 375, height: 740 });
  await phone.goto(address);
  await expect(phone.getByText("Please login to check in to events")).toBeVisible();
  await signUp(phone, "Amina Otieno", `amina.${Date.now()}@example.org`);
  await expect(phone).toHaveURL(address);
  await checkIn(phone, title);
  await expectPassport(phone, title);
  const publicAddress = await share(phone);

  const stranger = await openPage(browser);
  await findByLanguage(stranger, title);
  await stranger.goto(publicAddress);
  await expect(stranger.getByRole("heading", { level: 1, name: "Amina Otieno" })).toBeVisible();
  await expectSegment(stranger);
});

async function createEvent(page: Page, title: string) {
  await page.goto("/admin/events");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Event type").selectOption({ label: "Volunteering" });
  await page.getByLabel("Description").fill("Bring gloves.");
  await page.getByLabel("SDG goal").selectOption("6");
  await page.getByLabel("Location").fill("Kisumu");
  await page.getByLabel("Start date").fill("2027-03-28T09:00");
  // The card beside the form shows what is typed.
  const preview = page.locator("[data-preview]");
  for (const part of [title, "Bring gloves.", "Volunteering", "Kisumu", "Clean water"])
    await expect(preview).toContainText(part);
  await expect(preview.locator("[data-goal]")).toHaveAttribute("data-goal", "6");
  await page.getByLabel("Language").selectOption({ label: "Swahili" });
  await page.getByLabel("Points reward").fill("70");
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByText("Event created successfully with QR code!")).toBeVisible();
}

/** Changes the language of an event to one that browsers have no name for. */
async function changeLanguage(page: Page, title: string) {
  await page.goto("/admin/events?tab=manage");
  await page.getByRole("row").filter({ hasText: title }).getByText("Edit").click();
  const language = page.getByLabel("Language");
  await expect(language).toHaveValue("sw");
  await language.selectOption({ label: "Rundi" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Event updated")).toBeVisible();
}

async function findByLanguage(page: Page, title: string) {
  await page.goto("/events");
  await page.getByLabel("Language").selectOption({ label: "Rundi" });
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/language=rn/);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("definition").filter({ hasText: /^Rundi$/ })).toBeVisible();
}

async function downloadAndDecodeQr(page: Page, title: string): Promise<string> {
  await page.goto("/admin/events?tab=manage");
  const row = page.getByRole("row").filter({ hasText: title });
  const download = page.waitForEvent("download");
  await row.getByText("Download QR code").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${title}.png`);
  await expect(page.getByText("QR Code downloaded!")).toBeVisible();
  const image = sharp(await readFile(await file.path())).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(500);
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}

async function checkIn(page: Page, title: string) {
  await expect(page.getByRole("heading", { name: "Event Check-In" })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole("button", { name: "Check In Now" }).click();
  await expect(page.getByText("Checked in successfully! +70 points")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Already Checked In!" })).toBeVisible();
  await expect(page).toHaveURL(/\/passport$/);
}

async function expectPassport(page: Page, title: string) {
  const earned = page.getByRole("dialog", { name: title });
  await expect(earned.getByText("+70")).toBeVisible();
  await earned.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("70", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/#\d+/)).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "First Step" }).first()).toBeVisible();
  await expectSegment(page);
}

/** Opens the wheel's sixth segment by keyboard, reads its dialog, and moves to the next segment. */
async function expectSegment(page: Page) {
  const segment = page.getByRole("button", { name: /Goal 6.*10%.*1 activity/ });
  await segment.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Goal 6: Clean water" })).toBeVisible();
  await expect(dialog.getByText("10% complete")).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("value", "10");
  await expect(dialog.getByText("Event Attendance")).toBeVisible();
  await expect(dialog.getByRole("link", { name: /goal 6$/ })).toHaveAttribute("href", "/sdgs/6");
  await page.keyboard.press("Escape");
  await expect(segment).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /Goal 7/ })).toBeFocused();
}

async function share(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Make public and copy link" }).click();
  await expect(page.getByText("Passport link copied to clipboard!")).toBeVisible();
  await expect(page.getByText("Your passport is now public")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

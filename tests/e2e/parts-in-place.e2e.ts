import { expect, type Page, test } from "@playwright/test";

import { findOwnPassport } from "#app/domains/passport/queries.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildRegular } from "#tests/builders/community.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildOwner } from "#tests/builders/owner.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { buildPhoto } from "#tests/builders/photos.ts";

import { show } from "./screens.ts";
import { openPage } from "./users.ts";

const isPublic = async (id: string) => (await findOwnPassport(id, db))?.isPublic;
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("the passport is shared, hidden by Undo and published by its switch, in place", async ({
  browser,
  baseURL,
}) => {
  const { actor, cookie, slug } = await buildLearner(db, { isPublic: false });
  const page = await openPage(browser, { width: 375, height: 740 });
  await show(page, baseURL, { path: "/passport", cookie });
  await page.getByText("My personal code").click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const toggle = page.getByRole("button", { name: "Public", exact: true });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");

  // It stays private unless its owner confirms.
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await isPublic(actor.id)).toBe(false);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Make public and copy link" }).click();
  const shared = page.getByRole("status").filter({ hasText: "Passport link copied to clipboard!" });
  await expect(shared).toContainText("Your passport is now public");
  await expect(page.getByLabel("Passport link")).toBeHidden();
  expect(await readClipboard(page)).toBe(`${baseURL}/passport/${slug}`);
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  expect(await isPublic(actor.id)).toBe(true);

  await shared.getByRole("button", { name: "Undo" }).click();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("status")).toContainText("Your passport is now private");
  expect(await isPublic(actor.id)).toBe(false);

  await toggle.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(toggle).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(page.getByText("Show this to event staff")).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a public passport is shared without a request, and its link shown where it can't be copied", async ({
  browser,
  baseURL,
}) => {
  const { cookie, slug } = await buildLearner(db);
  const page = await openPage(browser);
  await show(page, baseURL, { path: "/passport", cookie });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status")).toContainText("Passport link copied to clipboard!");
  expect(await readClipboard(page)).toBe(`${baseURL}/passport/${slug}`);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to copy link");
  const link = page.locator("#share input[readonly]");
  await expect(link).toHaveValue(`${baseURL}/passport/${slug}`);
  await link.focus();
  expect(await page.evaluate(() => String(getSelection()))).toBe(`${baseURL}/passport/${slug}`);
  expect(posts).toEqual([]);
});

test("the badge for other websites is copied from a dialog, as HTML without scripts", async ({
  browser,
  baseURL,
}) => {
  const { cookie, slug } = await buildLearner(db);
  const page = await openPage(browser, { width: 375, height: 740 });
  await show(page, baseURL, { path: "/passport", cookie });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Embed on your website" }).click();
  const dialog = page.getByRole("dialog", { name: "Embed on your website" });
  const badge = dialog.getByRole("img", { name: "SDG Passport of Ada Obi" });
  await expect(badge).toBeVisible();
  await expect
    .poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(360);
  await dialog.getByRole("button", { name: "Copy code" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Code copied");
  const code = await readClipboard(page);
  expect(code).toBe(await dialog.getByLabel("HTML code").inputValue());
  expect(code).toContain(`<a href="${baseURL}/passport/${slug}">`);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("a new personal code replaces the old one in place, once it is confirmed", async ({
  browser,
  baseURL,
}) => {
  const { cookie } = await buildLearner(db);
  const page = await openPage(browser);
  await show(page, baseURL, { path: "/passport", cookie });
  await page.getByText("My personal code").click();
  const code = page.locator("#my-code p").last();
  const before = await code.innerText();
  const renew = page.getByRole("button", { name: "Get a new code" });
  await renew.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  // A modal dialog: the page behind it can't be reached.
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await code.innerText()).toBe(before);
  await renew.click();
  await dialog.getByRole("button", { name: "Get a new code" }).click();
  await expect(page.getByRole("status")).not.toBeEmpty();
  await expect(dialog).toBeHidden();
  await expect(code).not.toHaveText(before);
});

test("chosen photos stay when a proof is refused", async ({ page, baseURL }) => {
  const [mission, learner] = [await buildMission(db), await buildActor(db)];
  const cookie = await buildSessionCookie(db, learner);
  await show(page, baseURL, { path: `/missions/${mission.id}`, cookie });
  const buffer = await buildPhoto({ width: 640, height: 480 });
  const photo = { name: "tide.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Photos").setInputFiles(photo);
  await page.getByLabel("Link").fill("not a link");
  await page.getByRole("button", { name: "Submit proof" }).click();
  const proof = page.getByLabel("What did you do?");
  await expect(proof).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("group", { name: "Fix these problems" })).toBeFocused();
  await expect(page.getByLabel("Link")).toHaveValue("not a link");
  await proof.fill("Ten seedlings.");
  await page.getByLabel("Link").fill("");
  await page.getByRole("button", { name: "Submit proof" }).click();
  await expect(page.getByText("Your submission is being reviewed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your submission" }).getByRole("img")).toHaveCount(
    1,
  );
});

test("chosen pictures and their descriptions stay when a post is refused", async ({
  page,
  baseURL,
}) => {
  const cookie = await buildSessionCookie(db, await buildRegular(db));
  await show(page, baseURL, { path: "/community/write?goal=6", cookie });
  await page.getByText("Add images").click();
  const buffer = await buildPhoto({ width: 640, height: 480 });
  const picture = { name: "reef.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Image 1", { exact: true }).setInputFiles(picture);
  const description = page.locator('input[name="description1"]');
  await description.fill("A reef at low tide");
  await page.getByLabel("Message").fill("We counted fish.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(description).toBeVisible();
  await expect(description).toHaveValue("A reef at low tide");
  await page.getByLabel("Title").fill("Reef watch");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("img", { name: "A reef at low tide" })).toBeVisible();
});

test("the profile saves its sections in place, and keeps what is typed beside them", async ({
  browser,
  baseURL,
}) => {
  const { cookie } = await buildOwner(db);
  const page = await openPage(browser, { width: 375, height: 740 });
  await show(page, baseURL, { path: "/profile", cookie });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(page.getByLabel("Time zone")).toHaveValue("UTC");
  await page.getByLabel("Full name").fill("Amina Otieno");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("status")).toContainText("Profile saved");
  await expect(page.getByRole("button", { name: "Save profile" })).toBeFocused();
  await page.getByRole("button", { name: "Create calendar link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status")).toContainText("copied");
  expect(await readClipboard(page)).toMatch(/\/calendar\/[\w-]+\.ics$/);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  // The browser reports refusals in the console, which `openPage` takes for a failure.
  const tab = await page.context().newPage();
  await tab.goto("/profile?tab=security");
  await tab.getByLabel("New email").fill("amina@example.org");
  await tab.getByLabel("New password", { exact: true }).fill("short");
  await tab.getByRole("button", { name: "Change password" }).click();
  await expect(tab.getByLabel("New password", { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(tab.getByRole("button", { name: "Show password" })).toHaveCount(4);
  await expect(tab.getByLabel("New email")).toHaveValue("amina@example.org");
});

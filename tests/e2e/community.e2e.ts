import { type Browser, expect, type Page, test } from "@playwright/test";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPost, buildRegular, slugOf } from "#tests/builders/community.ts";

import { openPage } from "./users.ts";

test("a post mentions a user who reports it; a moderator removes it, and both are notified", async ({
  browser,
  baseURL,
}) => {
  const [writer, reader] = [await buildRegular(db, "Ngũgĩ Wanjiru"), await buildRegular(db, "Bea")];
  const root = await buildActor(db, { roles: ["admin"] });
  const slug = await slugOf(reader, db);
  const title = `Cheap wells ${Date.now()}`;

  const phone = await openAs(browser, baseURL, writer, { width: 375, height: 740 });
  await write(phone, title, `Buy **now**, says @${slug}`);
  const path = new URL(phone.url()).pathname;
  await expect(phone.getByRole("link", { name: `@${slug}` })).toBeVisible();

  const readerPage = await openAs(browser, baseURL, reader);
  await openNotice(readerPage, "You were mentioned in");
  await expect(readerPage.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await like(readerPage);
  await report(readerPage);

  const office = await openAs(browser, baseURL, root);
  await office.goto("/admin/community");
  const item = office.getByRole("listitem").filter({ hasText: title });
  await expect(item.getByText(/Bea.* reported this on .*: spam or advertising/)).toBeVisible();
  await item.getByLabel("Reason for your decision").fill("Advertising, and the well is not yours.");
  await item.getByRole("button", { name: "Remove post" }).click();
  await expect(
    office.getByText("Post removed. We’ve told the author and the people who reported it."),
  ).toBeVisible();
  await expect(item).toHaveCount(0);

  expect((await readerPage.request.get(path)).status()).toBe(404);
  await readerPage.goto("/notifications");
  await expect(readerPage.getByText("Content you reported was removed")).toBeVisible();
  await phone.goto("/notifications");
  await expect(phone.getByText(/^Your post in .* was removed$/)).toBeVisible();
  await expect(phone.getByText("Advertising, and the well is not yours.")).toBeVisible();
});

test("a text is formatted by buttons and keys and previewed, with and without React", async ({
  browser,
  baseURL,
}) => {
  const post = await buildPost(db);
  const page = await openAs(browser, baseURL, await buildRegular(db));
  for (const [path, label] of [
    ["/community/write?goal=6", "Message"],
    [`/community/posts/${post.id}`, "Your reply"],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(label);
    await field.fill("clay");
    await field.selectText();
    await page.getByRole("button", { name: "Bold" }).click();
    await expect(field).toHaveValue("**clay**");
    await field.press("ControlOrMeta+i");
    await expect(field).toHaveValue("**_clay_**");
    const preview = page.getByRole("button", { name: "Preview" });
    await preview.click();
    await expect(page.locator("strong em").filter({ hasText: "clay" })).toBeVisible();
    await expect(field).toBeHidden();
    await preview.click();
    await expect(field).toBeFocused();
  }
});

async function openAs(
  browser: Browser,
  baseURL: string | undefined,
  actor: Actor,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await openPage(browser, viewport);
  const [name = "", value = ""] = (await buildSessionCookie(db, actor)).split("=");
  await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  return page;
}

async function write(page: Page, title: string, body: string) {
  await page.goto("/community/goals/6");
  await page.getByRole("link", { name: "Start a conversation" }).first().click();
  await expect(page.getByLabel("Goal")).toHaveValue("6");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Message").fill(body);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("first post of the day earned you 5 points")).toBeVisible();
}

async function openNotice(page: Page, name: string) {
  await page.goto("/notifications");
  await page.getByRole("button", { name }).click();
}

async function like(page: Page) {
  const button = page.getByRole("button", { name: /^Like post by/ });
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toHaveAccessibleName(/1 like$/);
  await saved;
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");
}

async function report(page: Page) {
  await page.getByRole("button", { name: /^More actions for the post/ }).click();
  await page.getByRole("link", { name: "Report or block" }).click();
  await page.getByLabel("Spam or advertising").check();
  await page.getByLabel("Details for the moderator").fill("Thrice today");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("A moderator will review your report.")).toBeVisible();
}

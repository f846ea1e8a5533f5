import { expect, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";

import { devices, openPage } from "./users.ts";

const phone = { width: 375, height: 740 };

for (const { device, viewport } of devices) {
  test(`a filter applies when it changes, keeps the focus and leaves no entries in the history, on ${device}`, async ({
    browser,
  }) => {
    const page = await openPage(browser, viewport);
    await page.goto("/sdgs");
    await page.goto("/courses");
    const list = page.getByRole("list", { name: "Courses" });
    const everything = await list.getByRole("listitem").count();
    const opener = page.locator("summary").filter({ hasText: "Filter courses" });
    if (device === "a phone") await opener.click();
    const goal = page.getByLabel("Goal");
    await goal.focus();
    await goal.selectOption("13");
    await expect(page).toHaveURL(/\/courses\?goal=13$/);
    await expect(goal).toBeFocused();
    await expect(list).toBeVisible();
    const found = await list.getByRole("listitem").count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(everything);
    await expect(page.getByRole("search").getByRole("status")).toHaveText(
      found === 1 ? "1 result" : `${found} results`,
    );
    const text = page.getByRole("searchbox");
    await text.pressSequentially("qqq");
    await expect(page).toHaveURL(/\?q=qqq&goal=13$/);
    await expect(page.getByRole("search").getByRole("status")).toHaveText("No results");
    await expect(text).toBeFocused();
    await expect(text).toHaveValue("qqq");
    await page.getByRole("search").getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?q=qqq&goal=13$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/sdgs$/);
  });
}

test("a filter works with its button when there are no scripts", async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/community");
  await page.getByLabel("Goal", { exact: true }).selectOption("13");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/\/community\?goal=13$/);
  await context.close();
});

test("a search of a list applies while typing, and keeps the focus", async ({
  browser,
  baseURL,
}) => {
  const admin = await buildActor(db, { roles: ["admin"] });
  const marked = `Quimby ${Date.now()}`;
  await buildActor(db, { name: marked });
  const page = await openPage(browser);
  const [name = "", value = ""] = (await buildSessionCookie(db, admin)).split("=");
  await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  await page.goto("/admin/people");
  const text = page.getByRole("searchbox");
  await text.pressSequentially(marked);
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === marked);
  await expect(page.getByRole("link", { name: marked })).toBeVisible();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(marked);
});

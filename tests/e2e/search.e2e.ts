import { expect, type Locator, type Page, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPost } from "#tests/builders/community.ts";

import { show, untilHydrated } from "./screens.ts";
import { openPage } from "./users.ts";

/** Opens a page with React. */
async function openPost(page: Page, baseURL: string | undefined): Promise<void> {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const { id } = await buildPost(db);
  await show(page, baseURL, { path: `/community/posts/${id}`, cookie });
  await untilHydrated(page);
}

test("searches with Ctrl+K and the keyboard only, from any application page", async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser);
  await openPost(page, baseURL);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search SDG Passport" });
  await expect(field).toBeFocused();
  await page.keyboard.type("sdg 6");
  const first = page.getByRole("option").first();
  await expect(first).toHaveText(/Clean water and sanitation/);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { name: "Show all results" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("sanitaton");
  await expect(first).toHaveText(/Clean water and sanitation/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/sdgs/6");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clean water and sanitation");
});

test("searches from the landing page with the keyboard only, without scripts", async ({
  browser,
}) => {
  const page = await openPage(browser, { width: 375, height: 800 });
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Search", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search");
  await tabTo(page, page.getByRole("searchbox", { name: "What are you looking for?" }));
  await page.keyboard.type("clean water everyone");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=clean\+water\+everyone/);
  await tabTo(page, page.getByRole("link", { name: "Courses 1" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Clean water for everyone" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/courses/clean-water-for-everyone");
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("Ctrl+K reports a missing connection and preserves the page and its input", async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext()).newPage();
  await openPost(page, baseURL);
  await page.getByLabel("Your reply").fill("With clay");
  // In the text field, the same keys make a link.
  await page.getByRole("heading", { level: 1 }).click();
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(page.getByText("We couldn’t reach the server")).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("With clay");
});

test("searches for what is typed while the dialog is still loading", async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser);
  await openPost(page, baseURL);
  const [requested, release] = await holdScript(page, /search-dialog/);
  await page.keyboard.press("Control+k");
  await requested;
  await page.keyboard.type("sdg 6");
  release();
  const field = page.getByRole("combobox", { name: "Search SDG Passport" });
  await expect(field).toHaveValue("sdg 6");
  await expect(field).toBeFocused();
  await page.keyboard.type(" water");
  await expect(field).toHaveValue("sdg 6 water");
  await expect(page.getByRole("option").first()).toHaveText(/Clean water and sanitation/);
});

/** Delays a script until released; the first element of the result resolves once it is requested. */
async function holdScript(page: Page, url: RegExp): Promise<[Promise<unknown>, () => void]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return [page.waitForRequest(url), resolve];
}

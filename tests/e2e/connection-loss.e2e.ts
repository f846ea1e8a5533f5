import { expect, type Page, type Route, test } from "@playwright/test";

import { show, untilHydrated } from "./screens.ts";
import { submissionCases } from "./submission-cases.ts";

const proxyPage = "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>";

/** The failures that keep a submission from reaching our server, each with the recovery. */
const losses = [
  async (page: Page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  (page: Page) => answerPosts(page, (route) => route.fulfill({ status: 502, body: "Bad Gateway" })),
  (page: Page) =>
    answerPosts(page, (route) =>
      route.fulfill({ status: 403, contentType: "text/html", body: proxyPage }),
    ),
];

const loseAnswers = (page: Page) =>
  answerPosts(page, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });

for (const { name, sentence, prepare } of submissionCases) {
  test(`${name}: no input is lost without a connection, and it is sent once afterwards`, async ({
    browser,
    baseURL,
  }) => {
    const { path, cookie, fill, submit, done, count } = await prepare();
    const page = await (await browser.newContext()).newPage();
    await show(page, baseURL, cookie === undefined ? { path } : { path, cookie });
    await untilHydrated(page);
    await fill?.(page);
    const [typed, address] = [await readFields(page), page.url()];
    const toast = page.getByRole("alert").filter({ hasText: sentence });
    for (const lose of losses) {
      // In sequence, on the same page.
      const find = await lose(page);
      await submit(page);
      await expect(toast).toContainText("Check your connection and try again.");
      expect(page.url()).toBe(address);
      expect(await readFields(page)).toEqual(typed);
      await expect(page.getByText(/on our side|our fault|nginx|Bad Gateway/)).toHaveCount(0);
      await find();
    }
    await toast.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(done).first()).toBeVisible();
    await expect(toast).toHaveCount(0);
    expect(await count()).toBe(1);
  });

  test(`${name}: resent after a lost response, it has one effect`, async ({ browser, baseURL }) => {
    const { path, cookie, fill, submit, done, doneBefore = done, count } = await prepare();
    const page = await (await browser.newContext()).newPage();
    await show(page, baseURL, cookie === undefined ? { path } : { path, cookie });
    await untilHydrated(page);
    await fill?.(page);
    const toast = page.getByRole("alert").filter({ hasText: sentence });
    const find = await loseAnswers(page);
    await submit(page);
    await expect(toast).toContainText("Check your connection and try again.");
    expect(await count()).toBe(1);
    await find();
    await toast.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(doneBefore).first()).toBeVisible();
    expect(await count()).toBe(1);
  });
}

async function answerPosts(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? answer(route) : route.fallback(),
  );
  return () => page.unrouteAll({ behavior: "wait" });
}

const readFields = (page: Page) =>
  page
    .locator("main :is(input, textarea, select)")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ name, value, checked, files }) => [
        name,
        value,
        checked,
        files?.length,
      ]),
    );

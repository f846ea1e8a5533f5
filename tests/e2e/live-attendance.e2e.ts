import { expect, type Page, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";

import { openPage } from "./users.ts";

const learners = 300;
const concurrency = 32;

test("the organiser sees three hundred learners arrive without reload, the number never falls", async ({
  browser,
  baseURL,
}) => {
  const origin = String(baseURL);
  const event = await buildEvent(db, { title: "Beach clean-up" });
  const cookies = await mapConcurrently(range(learners), async () =>
    buildSessionCookie(db, await buildActor(db)),
  );
  const page = await openPage(browser);
  await enterAsStaff(page, origin);
  const following = page.waitForResponse((answer) => /\/live\?.*topic=event/.test(answer.url()));
  await page.goto(`/admin/events/${event.id}`);
  await following;
  await recordCount(page);
  await expect(figure(page)).toHaveText("0");

  const checkIn = async (cookie: string) => {
    const answer = await fetch(`${origin}/api/v1/check-ins`, {
      method: "POST",
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify({ qr_code: event.qrCodeData }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const [first = "", ...others] = cookies;
  expect(await checkIn(first)).toBe(201);
  await expect(figure(page)).toHaveText("1");
  const statuses = await mapConcurrently(others, checkIn);
  expect(new Set(statuses)).toEqual(new Set([201]));
  await expect(figure(page)).toHaveText("300");
  const shown = await page.evaluate(() => window.shownCounts);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shown.slice(0, 2)).toEqual([0, 1]);
});

const figure = (page: Page) =>
  page.locator("dt", { hasText: /^Checked in$/ }).locator("xpath=../dd/span[1]");

declare global {
  interface Window {
    /** Every count that the page has shown since it was opened; a reload would clear it. */
    shownCounts: number[];
  }
}

async function recordCount(page: Page): Promise<void> {
  await figure(page).evaluate((element) => {
    const list = element.closest("section");
    window.shownCounts = [Number(element.textContent)];
    const note = () => {
      const now = Number(list?.querySelector("dd span")?.textContent);
      if (now !== window.shownCounts.at(-1)) window.shownCounts.push(now);
    };
    const changes = { subtree: true, childList: true, characterData: true };
    if (list) new MutationObserver(note).observe(list, changes);
  });
}

async function enterAsStaff(page: Page, origin: string): Promise<void> {
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const [name = "", value = ""] = (await buildSessionCookie(db, staff)).split("=");
  await page.context().addCookies([{ name, value, url: origin }]);
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

// Runs the work with a limited concurrency; each worker takes the next item when it is done.
async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const hand = async () => {
    while (next < items.length) {
      const item = items[next++] as T;
      results.push(await work(item));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, hand));
  return results;
}

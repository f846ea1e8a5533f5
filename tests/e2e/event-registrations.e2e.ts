import { type Browser, expect, type Page, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { readCalendar } from "#tests/calendar.ts";

import { openPage, signUp } from "./users.ts";

test("controls stay in place when the page becomes interactive", async ({ browser }) => {
  const event = await buildComingEvent(db, { timeZone: "Asia/Kathmandu" });
  const heights = [];
  for (const javaScriptEnabled of [false, true]) {
    const viewport = { width: 375, height: 740 };
    const page = await (await browser.newContext({ viewport, javaScriptEnabled })).newPage();
    await page.goto(`/events/${event.id}`);
    const yours = page.getByText(" for you").filter({ visible: true });
    await expect(yours).toHaveCount(javaScriptEnabled ? 1 : 0);
    heights.push((await page.getByRole("button", { name: "I’m going" }).boundingBox())?.y);
  }
  expect(heights[1]).toBe(heights[0]);
});

test("readers elsewhere see an event's time in their own zone and in their region's form", async ({
  browser,
}) => {
  const event = await buildComingEvent(db, {
    timeZone: "Asia/Kathmandu",
    startDate: new Date("2030-05-04T03:15:00Z"),
    endDate: new Date("2030-05-04T05:15:00Z"),
  });
  for (const [locale, timeZoneId, own] of [
    ["en-GB", "Europe/Berlin", "05:15–07:15 for you"],
    ["en-US", "America/New_York", "Fri, May 3, 11:15 PM – Sat, May 4, 1:15 AM for you"],
  ] as const) {
    const context = await browser.newContext({ locale, timezoneId: timeZoneId });
    const page = await context.newPage();
    await page.goto(`/events/${event.id}`);
    const line = page.locator("[data-own-time]").filter({ visible: true });
    await expect.poll(async () => (await line.innerText()).replaceAll(/\s+/g, " ")).toBe(own);
    await context.close();
  }
});

test("of three users for two seats one waits; one cancels, and the third is notified and going", async ({
  browser,
  baseURL,
}) => {
  const title = `Dune planting ${Date.now()}`;
  const event = await buildComingEvent(db, { title, capacity: 2, timeZone: "Asia/Kathmandu" });
  const ada = await enter(browser, baseURL);
  const bea = await enter(browser, baseURL);
  for (const page of [ada, bea]) {
    await page.goto("/events");
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("button", { name: "I’m going" }).click();
    await expect(page.getByRole("heading", { name: "You’re going" })).toBeVisible();
  }
  await expect(bea.getByText(" for you").filter({ visible: true })).toBeVisible();

  // The third user has no account yet: the intent survives the sign-up.
  const cyd = await openPage(browser, { width: 375, height: 740 });
  await cyd.goto(`/events/${event.id}`);
  await cyd.getByRole("button", { name: "Join waiting list" }).click();
  await signUp(cyd, "Cyd Ngugi", `cyd.${Date.now()}@example.org`);
  await expect(cyd.getByText("You’re logged in. Confirm your RSVP below.")).toBeVisible();
  await cyd.getByRole("button", { name: "Join waiting list" }).click();
  await expect(cyd.getByText("You’re number 1 on the list")).toBeVisible();

  await ada.getByRole("button", { name: "I can’t go" }).click();
  await expect(ada.getByText("RSVP cancelled")).toBeVisible();
  await cyd.goto("/notifications");
  await cyd.getByRole("button", { name: /You have a place at/ }).click();
  await expect(cyd.getByRole("heading", { name: "You’re going" })).toBeVisible();
  await expect(cyd.getByText("No places left")).toBeVisible();

  const [file] = await Promise.all([
    cyd.waitForEvent("download"),
    cyd.getByRole("link", { name: /Add to calendar/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${title}.ics`);
  const calendar = await cyd.request.get(`/events/${event.id}/event.ics`);
  expect(readCalendar(await calendar.text())).toMatchObject([
    { summary: title, zone: "Asia/Kathmandu" },
  ]);
});

async function enter(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await openPage(browser);
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  return page;
}

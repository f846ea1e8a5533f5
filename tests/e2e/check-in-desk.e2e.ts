import { expect, type Page, test } from "@playwright/test";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { shortPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";

import { show, untilHydrated } from "./screens.ts";

test("the desk of an event that lasts two days shows its time once, and the browser takes the page over without errors", async ({
  page,
  baseURL,
}) => {
  const event = await buildEvent(db, {
    startDate: new Date("2031-05-04T06:00Z"),
    endDate: new Date("2031-05-05T06:00Z"),
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["event_staff"] }));
  await show(page, baseURL, { path: `/admin/events/${event.id}`, cookie });
  await untilHydrated(page);
  await expect(page.getByRole("time")).toHaveText(/4 May 2031.+5 May 2031/);
  expect((await page.locator("main").textContent())?.match(/\d May\b/g)).toHaveLength(2);
  expect(errors).toEqual([]);
});

test("two desks on phones agree: one checks in, the other says since when, and one tap undoes it", async ({
  browser,
  baseURL,
}) => {
  const event = await buildEvent(db);
  const ada = await buildActor(db, { name: "Ada Obi" });
  await register(ada, event.id);
  const openDesk = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 375, height: 667 } });
    const page = await context.newPage();
    const staff = await buildActor(db, { roles: ["event_staff"] });
    const cookie = await buildSessionCookie(db, staff);
    await show(page, baseURL, { path: `/admin/events/${event.id}/scan`, cookie });
    await expect(result(page)).toHaveText("Ready to scan");
    await expect(page.getByText("0 of 1 registered")).toBeVisible();
    return page;
  };
  const code = shortPersonalCode(await findPersonalCode(ada));
  const scan = async (page: Page) => {
    await page.getByLabel("Personal code").fill(code);
    await page.keyboard.press("Enter");
  };
  const desks = [await openDesk(), await openDesk()] as const;

  await scan(desks[0]);
  await expect(result(desks[0])).toHaveText("Checked inAda Obi");
  for (const desk of desks) await expect(desk.getByText("1 of 1 registered")).toBeVisible();

  await scan(desks[1]);
  await expect(result(desks[1])).toHaveText(/^Already checked inAda ObiChecked in: \d\d:\d\d$/);
  // The result stays in view with the field, even where a keyboard covers the lower half.
  await desks[1].setViewportSize({ width: 375, height: 420 });
  await desks[1].getByLabel("Personal code").click();
  await expect(result(desks[1])).toBeInViewport({ ratio: 1 });
  await expect(desks[1].getByLabel("Personal code")).toBeInViewport({ ratio: 1 });

  await desks[0].getByRole("button", { name: "Undo check-in" }).click();
  await expect(result(desks[0])).toHaveText("Check-in undoneAda Obi");
  for (const desk of desks) await expect(desk.getByText("0 of 1 registered")).toBeVisible();

  await desks[0].getByLabel("Sound").uncheck();
  await desks[0].reload();
  await expect(desks[0].getByLabel("Sound")).not.toBeChecked();
  await expect(desks[0].getByLabel("Vibration")).toBeChecked();
  await expect(desks[0].getByRole("listitem").filter({ hasText: "Ada Obi" })).toContainText(
    "Check-in of Ada Obi undone",
  );
});

test("each result sounds and vibrates in its own way, until that is switched off", async ({
  page,
  baseURL,
}) => {
  const event = await buildEvent(db);
  const code = shortPersonalCode(await findPersonalCode(await buildActor(db)));
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["event_staff"] }));
  await page.addInitScript(() => {
    window.signals = [];
    navigator.vibrate = (pattern) => window.signals.push(`vibrates ${JSON.stringify(pattern)}`) > 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      window.signals.push(`plays ${this.frequency.value}`);
      start.call(this, when);
    };
  });
  await show(page, baseURL, { path: `/admin/events/${event.id}/scan`, cookie });
  await expect(result(page)).toHaveText("Ready to scan");
  const scan = async (typed: string, title: string | RegExp) => {
    await page.evaluate(() => window.signals.splice(0));
    await page.getByLabel("Personal code").fill(typed);
    await page.keyboard.press("Enter");
    await expect(result(page)).toContainText(title);
    return page.evaluate(() => window.signals);
  };
  const heard = [
    await scan(code, /^Checked in/),
    await scan(code, "Already checked in"),
    await scan("00000-00000", "Unknown code"),
    await scan("beach", "This isn’t a personal code"),
  ];
  expect(heard).toEqual([
    ["vibrates [80]", "plays 880", "plays 1320"],
    ["vibrates [60,80,60]", "plays 587", "plays 587"],
    ["vibrates [250,80,250]", "plays 196"],
    ["vibrates [250,80,250]", "plays 196"],
  ]);
  await page.getByLabel("Sound").uncheck();
  await page.getByLabel("Vibration").uncheck();
  expect(await scan(code, "Already checked in")).toEqual([]);
});

declare global {
  interface Window {
    /** What the page has played and how it has vibrated, in order. */
    signals: string[];
  }
}

test("checks in by name: results while typing, and the outcome in the row, on a phone", async ({
  browser,
  baseURL,
}) => {
  const event = await buildEvent(db);
  const name = `Ada ${Date.now().toString(36)}`;
  await buildActor(db, { name });
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const cookie = await buildSessionCookie(db, staff);
  const context = await browser.newContext({ viewport: { width: 375, height: 667 } });
  const page = await context.newPage();
  await show(page, baseURL, { path: `/admin/events/${event.id}`, cookie });
  await page.getByLabel("Search by name or email").pressSequentially(name);
  const row = page.getByRole("article", { name });
  await expect(row).toBeInViewport();
  const [field, found] = [page.getByLabel("Search by name or email"), row];
  expect((await found.boundingBox())?.y).toBeGreaterThan(
    (await field.boundingBox())?.y ?? Infinity,
  );
  await row.getByRole("button", { name: "Check in" }).click();
  const undo = row.getByRole("button", { name: "Undo check-in" });
  await expect(undo).toBeInViewport();
  await expect(row).toContainText(/Checked in: \d\d:\d\d/);
  await undo.click();
  await expect(row.getByRole("button", { name: "Check in" })).toBeInViewport();
  await expect(row).not.toContainText("Checked in:");
});

const result = (page: Page) => page.locator("output[aria-live=assertive]");

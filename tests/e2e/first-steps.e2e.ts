import { expect, type Locator, type Page, test } from "@playwright/test";

import { checkInPath } from "#app/domains/events/event.ts";
import { db } from "#db/client.server.ts";
import { buildEvent } from "#tests/builders/events.ts";

import { devices, openPage } from "./users.ts";

/** Counts what a person does. */
function countSteps(page: Page) {
  const steps = { taps: 0, fields: 0 };
  return {
    steps,
    tap: async (target: Locator) => {
      steps.taps++;
      await target.click();
    },
    fill: async (label: string, value: string) => {
      steps.fields++;
      await page.getByLabel(label, { exact: true }).fill(value);
    },
  };
}

for (const { device, viewport } of devices) {
  test(`from the landing page to the first lesson: four taps and three fields, on ${device}`, async ({
    browser,
  }) => {
    const page = await openPage(browser, viewport);
    const { steps, tap, fill } = countSteps(page);
    await page.goto("/");
    await tap(page.locator("#hero").getByRole("link", { name: "Join for Free" }));
    await fill("Full name", "Amina Otieno");
    await fill("Email", `amina.start.${viewport.width}.${Date.now()}@example.org`);
    await fill("Password", "mangroves-7");
    await tap(page.getByRole("button", { name: "Create account" }));
    await expect(
      page.getByRole("heading", { name: "Which goal matters most to you?" }),
    ).toBeVisible();
    await tap(page.getByRole("button", { name: /^13/ }));
    await expect(page.getByRole("button", { name: "Start course" })).toBeInViewport();
    await tap(page.getByRole("button", { name: "Start course" }));
    await expect(page.getByRole("button", { name: "Mark as complete" })).toBeVisible();
    expect(steps).toEqual({ taps: 4, fields: 3 });

    await page.goto("/");
    await expect(page.getByRole("link", { name: "Continue course" })).toBeInViewport();
  });
}

for (const { device, viewport } of devices) {
  test(`from a scan to the check-in of a new person: two taps and two fields, on ${device}`, async ({
    browser,
  }) => {
    const event = await buildEvent(db, { title: "Water day", pointsReward: 70 });
    const page = await openPage(browser, viewport);
    const { steps, tap, fill } = countSteps(page);
    await page.goto(checkInPath(event.qrCodeData));
    await expect(page.getByRole("heading", { name: "Water day" })).toBeVisible();
    await expect(page.getByText("70 points")).toBeVisible();
    await tap(page.getByRole("link", { name: "Check in now, account later" }));
    await fill("Full name", "Amina Otieno");
    await fill("Email", `amina.door.${Date.now()}@example.org`);
    await tap(page.getByRole("button", { name: "Check In Now" }));
    await expect(page.getByRole("heading", { name: "You’re checked in" })).toBeVisible();
    await expect(page.getByText(/We’ve sent a link to amina\.door\./)).toBeVisible();
    expect(steps).toEqual({ taps: 2, fields: 2 });
  });
}

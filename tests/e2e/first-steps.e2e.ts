import { expect, type Locator, type Page, test } from "@playwright/test";

import { checkInPath, formatShortCode, typeCodePath } from "#app/domains/events/event.ts";
import { db } from "#db/client.server.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { readOutbox } from "#tests/outbox.ts";

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

for (const { device, viewport, hasTouch } of devices) {
  test(`a wrong code says what to do, the short code opens the event, and the emailed link brings the stamp, on ${device}`, async ({
    browser,
  }) => {
    const event = await buildEvent(db, { title: "Dune planting", pointsReward: 70 });
    const email = `amina.code.${crypto.randomUUID()}@example.org`;
    // The browser logs the status of a wrong code as an error.
    const page = await browser.newPage({ viewport, hasTouch });
    await page.goto(typeCodePath);
    const code = page.getByLabel("Event code");
    await code.fill("no such");
    await page.getByRole("button", { name: "Go to check-in" }).click();
    await expect(page.getByText("Scan the QR code again.")).toBeVisible();
    await code.fill(formatShortCode(event.shortCode));
    await page.getByRole("button", { name: "Go to check-in" }).click();
    await expect(page.getByRole("heading", { name: "Dune planting" })).toBeVisible();
    await page.getByRole("link", { name: "Check in now, account later" }).click();
    await page.getByLabel("Full name", { exact: true }).fill("Amina Otieno");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Check In Now" }).click();
    await expect(page.getByRole("heading", { name: "You’re checked in" })).toBeVisible();

    await expect.poll(() => readOutbox(email)).toHaveLength(1);
    const [mail] = await readOutbox(email);
    const link = mail?.links.find(({ pathname }) => pathname === "/confirm-check-in");
    await page.goto(String(link));
    await page.getByLabel("Password", { exact: true }).fill("mangroves-7");
    await page.getByRole("button", { name: "Create account and get stamp" }).click();
    const earned = page.getByRole("dialog", { name: "Dune planting" });
    await expect(earned.getByText("+70")).toBeVisible();
    await earned.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("heading", { name: "Dune planting" })).toBeVisible();
    await page.close();
  });
}

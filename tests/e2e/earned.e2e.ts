import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { personalCodeText } from "#app/domains/accounts/personal-code/personal-code.ts";
import { checkInLearner } from "#app/domains/events/check-in/check-in-learner.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { stampAnchor } from "#app/domains/passport/earned/earned.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { buildLearner } from "#tests/builders/passport.ts";

import { findViolations } from "./axe.ts";
import { show } from "./screens.ts";
import { devices, openPage } from "./users.ts";

for (const { device, viewport } of devices) {
  test(`staff scan a learner, an admin approves a mission: what was earned is shown at once, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const { actor, cookie } = await buildLearner(db, { name: "Ada Obi" });
    const staff = await buildActor(db, { roles: ["event_staff"] });
    const event = await buildEvent(db, { title: "River clean-up", pointsReward: 100 });
    const page = await openPage(browser, viewport);
    const following = page.waitForResponse("**/live?topic=bell");
    await show(page, baseURL, { path: `/events/${event.id}`, cookie });
    await following;

    const scan = await fetch(`${baseURL}/api/v1/events/${event.id}/scans`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: String(baseURL),
        cookie: await buildSessionCookie(db, staff),
      },
      body: JSON.stringify({
        id: randomUUID(),
        code: personalCodeText(await findPersonalCode(actor, db)),
        scanned_at: new Date().toISOString(),
      }),
    });
    expect(await scan.json()).toMatchObject({ result: "checked_in" });
    const sheet = page.getByRole("dialog", { name: "River clean-up" });
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "River clean-up" })).toBeFocused();
    await expect(sheet.getByText("Level 2 reached")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    const downloading = page.waitForEvent("download");
    await sheet.getByRole("link", { name: "Share this card" }).click();
    expect((await downloading).suggestedFilename()).toBe("event.png");

    await sheet.getByRole("link", { name: "View in my passport" }).click();
    await expect(page).toHaveURL(`/passport#${stampAnchor(event)}`);
    await expect(page.locator(`#${stampAnchor(event)}`)).toBeInViewport();
    await expect(page.getByRole("dialog")).toBeHidden();

    const next = page.waitForResponse("**/live?topic=bell");
    await page.goto("/dashboard");
    await next;
    const admin = await buildActor(db, { roles: ["admin"] });
    const { id, mission } = await buildCompletion(db, { learner: actor });
    await reviewCompletion(admin, id, { decision: "approved", review_note: null }, db);
    const approved = page.getByRole("dialog", { name: mission.title });
    await expect(approved.getByText(`+${mission.pointsReward}`)).toBeVisible();
    await approved.getByRole("button", { name: "Close" }).click();
    await expect(approved).toBeHidden();
    await expect(page).toHaveURL("/dashboard");
  });
}

test("what was earned meanwhile is shown once, over the dashboard; closing it leaves the page", async ({
  browser,
  baseURL,
}) => {
  const { actor, cookie } = await buildLearner(db, { name: "Bea Marsh" });
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const event = await buildEvent(db, { title: "Night of stars" });
  await checkInLearner(staff, { eventId: event.id, learner: actor.id });
  const page = await openPage(browser);
  await show(page, baseURL, { path: "/dashboard", cookie });
  const sheet = page.getByRole("dialog", { name: "Night of stars" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.goto("/passport");
  await expect(page.getByRole("heading", { name: "Night of stars" })).toBeVisible();
  await expect(page.locator("[data-earned]")).toHaveCount(0);
});

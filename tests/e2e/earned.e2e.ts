import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { personalCodeText } from "#app/domains/accounts/personal-code/personal-code.ts";
import { checkInLearner } from "#app/domains/events/check-in/check-in-learner.server.ts";
import { stampAnchor } from "#app/domains/passport/earned/earned.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildLearner } from "#tests/builders/passport.ts";

import { findViolations } from "./axe.ts";
import { show } from "./screens.ts";
import { openPage } from "./users.ts";

test("staff scan a learner: the phone shows what was earned, then the stamp in the passport", async ({
  browser,
  baseURL,
}) => {
  const { actor, cookie } = await buildLearner(db, { name: "Ada Obi" });
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const event = await buildEvent(db, { title: "River clean-up", pointsReward: 100 });
  const phone = await openPage(browser, { width: 375, height: 740 });
  const following = phone.waitForResponse("**/live?topic=bell");
  await show(phone, baseURL, { path: `/events/${event.id}`, cookie });
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
  const sheet = phone.getByRole("dialog", { name: "River clean-up" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "River clean-up" })).toBeFocused();
  await expect(sheet.getByText("Level 2 reached")).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);

  const downloading = phone.waitForEvent("download");
  await sheet.getByRole("link", { name: "Share this card" }).click();
  expect((await downloading).suggestedFilename()).toBe("event.png");

  await sheet.getByRole("link", { name: "View in my passport" }).click();
  await expect(phone).toHaveURL(`/passport#${stampAnchor(event)}`);
  await expect(phone.locator(`#${stampAnchor(event)}`)).toBeInViewport();
  await expect(phone.getByRole("dialog")).toBeHidden();
});

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

import { expect, test } from "@playwright/test";

import { checkInLearner } from "#app/domains/events/check-in/check-in-learner.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { buildLearner, setEarnedSeen } from "#tests/builders/passport.ts";

import { show } from "./screens.ts";
import { devices, openPage } from "./users.ts";

for (const { device, viewport } of devices) {
  test(`the passport tells what was done, in the map of the year and the timeline, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const { actor, slug, cookie } = await buildLearner(db, { name: "Ada Obi", activities: 9 });
    const admin = await buildActor(db, { roles: ["admin"] });
    const event = await buildEvent(db, { title: "River clean-up" });
    await checkInLearner(admin, { eventId: event.id, learner: actor.id });
    const { id, mission } = await buildCompletion(db, { learner: actor });
    await reviewCompletion(admin, id, { decision: "approved", review_note: null }, db);
    await setEarnedSeen(db, actor.id);

    const page = await openPage(browser, viewport);
    await show(page, baseURL, { path: "/passport", cookie });
    await expect(page.getByRole("heading", { name: "The past year" })).toBeVisible();
    await expect(
      page.getByRole("img", { name: "11 activities on 1 day in the past 52 weeks" }),
    ).toBeVisible();

    await page.goto(`/passport/${slug}`);
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline.getByText(mission.title)).toBeVisible();
    await timeline.getByRole("link", { name: /^Events/ }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Timeline of Ada Obi" }),
    ).toBeVisible();
    await expect(page.getByText(mission.title)).toHaveCount(0);
    await page.getByRole("link", { name: event.title }).click();
    await expect(page).toHaveURL(`/events/${event.id}`);
  });
}

for (const { device, viewport } of devices) {
  test(`a reader shares a passport and downloads it from one row of actions above it, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const { slug } = await buildLearner(db, { name: "Ada Obi" });
    const page = await openPage(browser, viewport);
    await show(page, baseURL, { path: `/passport/${slug}` });
    const share = page.getByRole("button", { name: "Share" });
    const download = page.getByRole("link", { name: "Download as PDF" });
    const identity = page.getByRole("region", { name: "Passport identity page of Ada Obi" });
    const boxes = await Promise.all([share, download, identity].map((part) => part.boundingBox()));
    const [shareTop, downloadTop, identityTop] = boxes.map((box) => box?.y ?? Number.NaN);
    expect(downloadTop).toBe(shareTop);
    expect(identityTop).toBeGreaterThan(shareTop ?? 0);

    await share.click();
    await expect(page.getByText("Passport link copied to clipboard!")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(`/passport/${slug}`);
    await expect(page).toHaveURL(`/passport/${slug}`);
    const downloading = page.waitForEvent("download");
    await download.click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  });
}

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

import { type Browser, expect, test } from "@playwright/test";

import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { checkInPath } from "#app/domains/events/event.ts";
import { earnedPath, stampAnchor } from "#app/domains/passport/earned/earned.ts";
import { db } from "#db/client.server.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildLearner, findActivityId } from "#tests/builders/passport.ts";

import { show } from "./screens.ts";
import { devices } from "./users.ts";

for (const { device, viewport, hasTouch } of devices) {
  test(`without scripts, a check-in leads to the passport and from there to a page with what it has earned, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const { cookie } = await buildLearner(db, { name: "Ada Obi", isPublic: false });
    const event = await buildEvent(db, { title: "River clean-up", pointsReward: 100 });
    const page = await browser.newPage({ viewport, hasTouch, javaScriptEnabled: false });
    await show(page, baseURL, { path: checkInPath(event.qrCodeData), cookie });
    await page.getByRole("button", { name: "Check In Now" }).click();
    await expect(page).toHaveURL(`${baseURL}/passport`);
    await page.getByRole("link", { name: "There’s something new in your passport" }).click();
    await expect(page.getByRole("heading", { name: "River clean-up" })).toBeVisible();
    await expect(page.getByText("Level 2 reached")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Share this card" }).click();
    expect((await downloading).suggestedFilename()).toBe("event.png");
    await page.getByRole("link", { name: "View in my passport" }).click();
    await expect(page.locator(`#${stampAnchor(event)}`)).toBeInViewport();
    await expect(page.getByRole("link", { name: "something new in your passport" })).toHaveCount(0);
    await page.close();
  });
}

/** Completes a course, opens what it has earned, and returns the names of the motions on that page and its texts. */
async function openCourseEnd(browser: Browser, baseURL: string | undefined, motion: Motion) {
  const { actor, cookie } = await buildLearner(db, { name: "Ada Obi" });
  const course = await buildCourse(db, { title: "Clean water", sdgGoal: 6, hasQuiz: false });
  await enrollInCourse(actor, course.id);
  for (const { key } of course.lessons) await completeLesson(actor, key);
  const path = earnedPath(await findActivityId(db, actor.id, `course:${course.id}`));
  const page = await browser.newPage({ reducedMotion: motion });
  await show(page, baseURL, { path, cookie });
  const motions = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((each) => (each instanceof CSSAnimation ? each.animationName : [])),
  );
  return { page, motions: [...new Set(motions)].toSorted() };
}

type Motion = "reduce" | "no-preference";

test("the stamp lands, the points count up, the segment grows, the seal turns and the certificate slides out", async ({
  browser,
  baseURL,
}) => {
  const { page, motions } = await openCourseEnd(browser, baseURL, "no-preference");
  for (const motion of ["stamp-fall", "count-up", "grow-segment", "seal-turn", "slide-out"])
    expect(motions).toContain(motion);
  await page.close();
});

test("with reduced motion, all of it is there at once", async ({ browser, baseURL }) => {
  const { page, motions } = await openCourseEnd(browser, baseURL, "reduce");
  expect(motions).toEqual([]);
  const card = page.getByRole("article", { name: "Clean water" });
  await expect(card.getByText("+100", { exact: true })).toBeVisible();
  await expect(card.getByText("Level 2 reached")).toBeVisible();
  await expect(card.getByText(/^Certificate SDG-/)).toBeVisible();
  await expect(card.getByText("First Step")).toBeVisible();
  const stamp = await card
    .locator(".stamp")
    .evaluate((element) => getComputedStyle(element).opacity);
  expect(stamp).toBe("1");
  await page.close();
});

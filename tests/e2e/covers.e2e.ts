import { expect, type Page, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";

import { show } from "./screens.ts";
import { devices, openPage } from "./users.ts";

for (const { device, viewport } of devices) {
  test(`covers of an event, a mission, a course and a profile are uploaded and cropped, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    const [event, mission, course] = [
      await buildComingEvent(db),
      await buildMission(db),
      await buildCourse(db),
    ];
    const page = await openPage(browser, viewport);
    const cookie = await buildSessionCookie(db, admin);
    await show(page, baseURL, { path: `/admin/events/${event.id}/edit`, cookie });
    await uploadCover(page, "Event");
    await page.goto(`/admin/missions/${mission.id}/edit`);
    await uploadCover(page, "Mission");
    await page.goto(`/instructor/courses/${course.id}/about`);
    await uploadCover(page, "Course");
    await page.goto("/profile/cover");
    await uploadCover(page, "Profile");
    for (const [path, name] of [
      [`/events/${event.id}`, "Event"],
      [`/missions/${mission.id}`, "Mission"],
      [`/courses/${course.slug}`, "Course"],
      ["/passport", "Profile"],
    ] as const) {
      await page.goto(path);
      const cover = page.getByRole("img", { name: `${name}: two boats` });
      await expect(cover).toBeInViewport();
      expect(await cropOf(cover), path).toEqual([20, 80]);
    }
  });
}

test("the forms that edit an event and a mission show its card beside them, with its picture", async ({
  browser,
  baseURL,
}) => {
  const [event, mission] = [await buildComingEvent(db), await buildMission(db)];
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  for (const path of [`/admin/events/${event.id}/edit`, `/admin/missions/${mission.id}/edit`]) {
    await show(page, baseURL, { path, cookie });
    const card = page.locator("[data-preview]");
    await page.getByLabel("Title").fill("Count the herons");
    await page.getByLabel("SDG goal").selectOption("15");
    await expect(card.getByText("Count the herons")).toBeVisible();
    await expect(card.getByText("Life on land")).toBeVisible();
    if (path.includes("events")) {
      await page.getByLabel("Start date").fill("2026-12-04T17:00");
      await expect(card.getByText("4 Dec 2026, 17:00")).toBeVisible();
    }
    await uploadCover(page, "Card");
    await expect(card.locator("img")).toBeVisible();
    await page.getByLabel("SDG goal").selectOption("14");
    await expect(card.getByText("14 Life below water")).toBeVisible();
  }
  await page.close();
});

const cropOf = (image: ReturnType<Page["locator"]>) =>
  image.evaluate((one) => getComputedStyle(one).objectPosition.split(" ").map(parseFloat));

/** Uploads a picture on the page of its owner, with the point that stays visible at 20 % and 80 %. */
async function uploadCover(page: Page, name: string) {
  const form = page.locator("[data-picture-form]");
  await form.getByLabel("Picture").setInputFiles({
    name: "boats.jpg",
    mimeType: "image/jpeg",
    buffer: await buildPhoto({ width: 900, height: 540, orientation: 1 }),
  });
  const whole = form.locator("[data-whole]");
  await expect
    .poll(() => whole.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(900);
  await whole.scrollIntoViewIfNeeded();
  const { width, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 };
  await whole.click({ position: { x: width * 0.2, y: height * 0.8 } });
  expect(await cropOf(form.locator("[data-crop]"))).toEqual([20, 80]);
  await form.getByLabel("Description").fill(`${name}: two boats`);
  await form.getByRole("button", { name: "Upload picture" }).click();
  await expect(page.getByText("Picture saved")).toBeVisible();
}

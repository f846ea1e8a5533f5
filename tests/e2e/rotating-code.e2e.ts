import { expect, type Page, test } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";

import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { checkInGuest } from "#app/domains/events/guest/check-in-guest.server.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";

import { heightBeyond } from "./beyond-window.ts";
import { show } from "./screens.ts";
import { openPage, signUp } from "./users.ts";

test("the current screen code admits; a photo of it from a minute ago does not", async ({
  browser,
  baseURL,
}) => {
  const event = await buildEvent(db, { title: "Water day", rotatingOnly: true });
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const projector = await openPage(browser);
  await show(projector, baseURL, {
    path: `/admin/events/${event.id}/screen`,
    cookie: await buildSessionCookie(db, staff),
  });
  await expect(projector.getByRole("heading", { name: "Water day" })).toBeVisible();
  await expect(projector.getByText("0 checked in")).toBeVisible();

  const phone = await openPage(browser, { width: 375, height: 740 });
  // A scan that is slower than the code's period reads the next code.
  await expect(async () => {
    const photo = await readCode(projector);
    expect(photo).toMatch(new RegExp(`^${baseURL}/checkin/SDGL\\.`));
    await phone.goto(photo);
    await expect(phone.getByText("Please login to check in to events")).toBeVisible();
  }).toPass();
  await signUp(phone, "Amina Otieno", `amina.${Date.now()}@example.org`);
  await phone.getByRole("button", { name: "Check In Now" }).click();
  await expect(phone.getByText("Checked in successfully! +50 points")).toBeVisible();
  await expect(projector.getByText("1 checked in")).toBeVisible();

  const friend = await buildActor(db);
  const [name = "", value = ""] = (await buildSessionCookie(db, friend)).split("=");
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  const { code } = rotatingCode(event.id, Date.now() - 60_000);
  const answer = await elsewhere.goto(`/checkin/${code}`);
  expect(answer?.status()).toBe(410);
  await expect(elsewhere.getByText("This code has expired")).toBeVisible();
  await expect(elsewhere.getByText(/photos of it don’t work/)).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Check In Now" })).toHaveCount(0);
});

test("a projector shows all of the screen without scrolling, with a long title and unconfirmed guests", async ({
  page,
  baseURL,
}) => {
  const title = "River clean-up and restoration with volunteers of the whole valley, spring 2027";
  const event = await buildEvent(db, { title, location: "Uhuru Park, Kenyatta Avenue entrance" });
  const guest = { name: "Bo Guest", email: `bo-${event.id}@example.org`, locale: "en" } as const;
  await checkInGuest(guest, event.qrCodeData);
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["event_staff"] }));
  await show(page, baseURL, { path: `/admin/events/${event.id}/screen`, cookie });
  await expect(page.getByText("1 guest hasn’t confirmed")).toBeVisible();
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [800, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => heightBeyond(page), { message: `${width} × ${height}` }).toBe(0);
    expect(await readCode(page)).toMatch(new RegExp(`^${baseURL}/checkin/SDGL\\.`));
  }
});

test("an offline screen shows no expired code, and a new one as soon as possible", async ({
  browser,
  baseURL,
}) => {
  const event = await buildEvent(db);
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await show(page, baseURL, {
    path: `/admin/events/${event.id}/screen`,
    cookie: await buildSessionCookie(db, staff),
  });
  const code = page.getByRole("img", { name: "QR code for check-in" });
  await expect(page.getByText("0 checked in")).toBeVisible();
  await checkIn(await buildActor(db), event.qrCodeData);
  // The page loaded without these, so the count and the codes are from a later request.
  await expect(page.getByText("1 checked in")).toBeVisible();
  await expect(code).toBeVisible();

  // From here on, time advances only under the test's control.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.context().setOffline(true);
  await page.clock.fastForward(6000);
  await expect(page.getByText("Reconnecting…")).toBeVisible();
  await expect(code).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText("Connection lost")).toBeVisible();
  await expect(code).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(async () => {
    await page.clock.fastForward(6000);
    await expect(code).toBeVisible({ timeout: 5000 });
  }).toPass();
});

async function readCode(page: Page): Promise<string> {
  const image = page.getByRole("img", { name: "QR code for check-in" });
  await expect(image).toBeVisible();
  const { data, info } = await sharp(await image.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}

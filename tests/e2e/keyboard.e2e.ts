import { expect, type Locator, type Page, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildLearner } from "#tests/builders/passport.ts";

import { show } from "./screens.ts";

test("checks in and opens the passport with the keyboard only", async ({ page, baseURL }) => {
  const event = await buildEvent(db, { pointsReward: 70 });
  const { cookie } = await buildLearner(db);
  const path = `/checkin/${event.qrCodeData}`;
  await show(page, baseURL, { path, cookie });
  await tabTo(page, page.getByRole("button", { name: "Check In Now" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Checked in successfully! +70 points")).toBeVisible();
  await expect(page).toHaveURL("/passport");
});

for (const width of [375, 1280]) {
  test(`reads the wheel of a public passport with the keyboard only, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    const { slug } = await buildLearner(db, { activities: 2 });
    await page.setViewportSize({ width, height: 800 });
    await show(page, baseURL, { path: `/passport/${slug}` });
    const second = page.getByRole("button", { name: /Goal 2\b.*10%/ });
    await tabTo(page, page.getByRole("button", { name: /Goal 1\b.*10%/ }));
    await page.keyboard.press("ArrowRight");
    await expect(second).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("10%");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(second).toBeFocused();
  });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

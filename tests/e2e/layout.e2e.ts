import { expect, type Page, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildLearner } from "#tests/builders/passport.ts";

import { longName } from "./long-name.ts";
import { show } from "./screens.ts";

test("the header is one row for any email, which is available in full", async ({
  page,
  baseURL,
}) => {
  const email = `${"a-very-long-address-of-somebody".padEnd(60, "x")}@example.org`;
  const cookie = await buildSessionCookie(db, await buildActor(db, { email, roles: ["admin"] }));
  await show(page, baseURL, { path: "/dashboard", cookie });
  const header = page.locator("body header").first();
  for (const width of [1024, 1152, 1216, 1280, 1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 720 });
    const { height = 0 } = (await header.boundingBox()) ?? {};
    expect(height, `at ${width} px`).toBeLessThan(72);
  }
  await expect(header.getByTitle(email)).toBeVisible();
  await expect(
    header.getByRole("button", { name: email.slice(0, email.indexOf("@")) }),
  ).toBeVisible();
});

test("every character of the machine-readable lines is on the page in any font", async ({
  page,
  baseURL,
}) => {
  const { slug } = await buildLearner(db, { name: longName });
  await show(page, baseURL, { path: `/passport/${slug}` });
  for (const width of [320, 375, 800, 1280]) {
    for (const font of ["", "Arial Black, Impact, sans-serif"]) {
      await page.setViewportSize({ width, height: 720 });
      const margins = await page.locator(".machine-readable").evaluate((zone, font) => {
        (zone as HTMLElement).style.fontFamily = font;
        const box = zone.getBoundingClientRect();
        return [...zone.querySelectorAll("text")].map((line) => {
          const { left, right } = line.getBoundingClientRect();
          return [left - box.left, box.right - right].map(Math.round);
        });
      }, font);
      expect(margins).toHaveLength(2);
      for (const [before = 0, after = 0] of margins) {
        expect(before, `${width} px, ${font}`).toBeGreaterThanOrEqual(8);
        expect(after, `${width} px, ${font}`).toBeGreaterThanOrEqual(8);
        expect(Math.abs(before - after), `${width} px, ${font}`).toBeLessThan(24);
      }
    }
  }
});

test("stamps that fall onto the landing page don't widen it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: "no-preference" });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 720 });
    // Every motion at its beginning, where a stamp is largest.
    const overflow = await page.evaluate(() => {
      const { documentElement: root } = document;
      const falling = document.getAnimations().filter((motion) => {
        const { target } = motion.effect as KeyframeEffect;
        return target?.classList.contains("animate-stamp-fall");
      });
      for (const motion of falling) {
        motion.pause();
        motion.currentTime = motion.effect?.getTiming().delay ?? 0;
      }
      return falling.length === 0 ? "no stamp falls" : root.scrollWidth - root.clientWidth;
    });
    expect(overflow, `at ${width} px`).toBe(0);
  }
  await context.close();
});

/** Simulates a browser that does not support `closedby`. */
const forgetClosedBy = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function showWithout() {
      // The attribute stays readable; the browser's own handling of it is disabled.
      this.addEventListener("cancel", (event) => event.preventDefault());
      showModal.call(this);
    };
  });

test("a click outside closes a dialog in engines without closedby, with and without our scripts", async ({
  page,
  baseURL,
}) => {
  await forgetClosedBy(page);
  const { slug, cookie } = await buildLearner(db, { activities: 3 });
  for (const screen of [{ path: `/passport/${slug}` }, { path: "/passport", cookie }]) {
    await show(page, baseURL, screen);
    const dialog = page.locator("[data-wheel] dialog");
    const open = async () => {
      await page.locator("[data-wheel] svg [role=button]").first().click();
      await expect(dialog).toBeVisible();
    };
    await open();
    await dialog.getByRole("heading").click();
    await expect(dialog).toBeVisible();
    // Text that is selected inside and released outside closes nothing.
    const { x = 0, y = 0 } = (await dialog.boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + 40);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  }
});

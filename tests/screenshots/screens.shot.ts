import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { test } from "@playwright/test";

import { screens, show, untilHydrated } from "#tests/e2e/screens.ts";

// Takes a picture of every screen, and writes down its text, in the folder SCREENSHOTS (or test-results/screens):
// playwright test -c playwright.screenshots.config.ts [--grep "admin 375"]

const folder = process.env["SCREENSHOTS"] ?? "test-results/screens";

const viewports = {
  375: { width: 375, height: 812 },
  1280: { width: 1280, height: 900 },
};

for (const viewer of ["anonymous", "learner", "admin"] as const) {
  for (const [width, viewport] of Object.entries(viewports)) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${viewer} ${width} ${colorScheme}`, async ({ page, baseURL }) => {
        const target = join(folder, `${viewer}-${width}-${colorScheme}`);
        mkdirSync(target, { recursive: true });
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        for (const [at, screen] of (await screens())[viewer].entries()) {
          await show(page, baseURL, screen);
          await untilHydrated(page);
          // Pictures below the fold load when they come into view.
          await page.evaluate(async () => {
            for (const image of document.images) image.loading = "eager";
            for (const cover of document.querySelectorAll<HTMLElement>(".goal-pattern-later"))
              cover.style.contentVisibility = "visible";
            await Promise.allSettled([...document.images].map((image) => image.decode()));
            await document.fonts.ready;
          });
          const name = `${String(at).padStart(3, "0")}${screen.path.replaceAll(/[^\w-]+/g, "_")}`;
          const file = join(target, name.slice(0, 80));
          await page.screenshot({ path: `${file}.png`, fullPage: true });
          writeFileSync(`${file}.txt`, await page.locator("body").innerText());
        }
      });
    }
  }
}

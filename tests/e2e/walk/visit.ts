import type { Page } from "@playwright/test";

import { findSerious } from "#tests/e2e/axe.ts";
import { findMarkupFaults } from "#tests/e2e/markup/rules.ts";
import { patternOf, type Screen, show, untilHydrated } from "#tests/e2e/screens.ts";

import { findPrintedControls } from "./printed-controls.ts";
import { findSideways } from "./sideways.ts";

/**
 * The pages that are also checked in dark mode and in every look: together they use every part of the design
 * system. The contrast of the dark colours themselves is tested on the theme.
 */
export const representative = new Set([
  "/",
  "/admin/overview",
  "/admin/templates/:id",
  "/auth",
  "/community/posts/:id",
  "/courses/:slug/learn/quiz/:quiz",
  "/dashboard",
  "/events/:id",
  "/leaderboard",
  "/passport/:slug",
  "/shop/checkout",
]);

const frame = ["header.no-print", "footer.no-print"];

/** Loads a screen once and returns all its faults, by check. */
export async function visit(page: Page, baseURL: string | undefined, screen: Screen) {
  const isFull = representative.has(patternOf(screen));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  const answer = await show(page, baseURL, screen);
  const arrival = describeArrival(page, screen, answer?.status());
  await untilHydrated(page);
  // Text is measured after its fonts have loaded.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const markup = await page.evaluate(findMarkupFaults, (await answer?.text()) ?? "");
  // Header and footer are the same on all pages; the representative ones are of everybody who sees them.
  const light = await findSerious(page, undefined, isFull ? [] : frame);
  if (isFull) await page.emulateMedia({ colorScheme: "dark" });
  // Another colour scheme changes colours only: all other faults are found in the first.
  const dark = isFull ? await findSerious(page, ["color-contrast", "link-in-text-block"]) : [];
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  const printed = await page.evaluate(findPrintedControls);
  await page.emulateMedia({ media: "screen" });
  const sideways = await findSideways(page, isFull);
  return { arrival, markup: [...new Set(markup)], light, dark, printed, sideways };
}

function describeArrival(page: Page, { path, status = 200 }: Screen, answered?: number): string[] {
  const { pathname, search } = new URL(page.url());
  return [
    ...(answered === status ? [] : [`answers ${answered}`]),
    ...(pathname + search === path ? [] : [`leads to ${pathname}${search}`]),
  ];
}

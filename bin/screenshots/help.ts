import { mkdir } from "node:fs/promises";

import type { Browser, Page } from "@playwright/test";

import {
  type ColorScheme,
  colorSchemes,
  openPage,
  type Product,
  waitForPictures,
  writePicture,
} from "./camera.ts";
import { type HelpView, helpViews } from "./help-views.ts";

const folder = "content/help/pictures";
const maxBytes = 35_000;

/** The space around the part of the screen that a picture shows, in pixels. */
const margin = 16;
const maxHeight = 460;

/** Takes the pictures of the help, or only those named. */
export async function takeHelp(
  browser: Browser,
  product: Product,
  names: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wanted = helpViews.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const view of wanted) {
    for (const colorScheme of colorSchemes) await take(browser, product, view, colorScheme);
  }
}

async function take(
  browser: Browser,
  product: Product,
  { name, who, width = 560, open, part }: HelpView,
  colorScheme: ColorScheme,
) {
  const device = { viewport: { width, height: 900 }, deviceScaleFactor: 2, colorScheme };
  const page = await openPage(browser, product, device, who);
  await open(page);
  await waitForPictures(page);
  // Nothing is focused, and no message covers the part.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const picture = await page.screenshot({ fullPage: true, clip: await clipOf(page, part) });
  const suffix = colorScheme === "dark" ? "-dark" : "";
  await writePicture(`${folder}/${name}${suffix}.webp`, picture, maxBytes);
  await page.context().close();
}

// The part begins below the header of the site, which stays in sight.
async function clipOf(page: Page, part: string) {
  const box = await page
    .locator(part)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height, screen: innerWidth };
    });
  const x = Math.max(0, Math.floor(box.x - margin));
  const y = Math.max(0, Math.floor(box.y - margin));
  return {
    x,
    y,
    width: Math.min(Math.ceil(box.width + 2 * margin), box.screen - x),
    height: Math.min(Math.ceil(box.height + 2 * margin), maxHeight),
  };
}

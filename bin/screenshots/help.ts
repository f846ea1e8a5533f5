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
const margin = 12;

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
  { name, who, width = 420, height = 900, open, part, until }: HelpView,
  colorScheme: ColorScheme,
) {
  const device = { viewport: { width, height }, deviceScaleFactor: 2, colorScheme };
  const page = await openPage(browser, product, device, who);
  await open(page, product.password);
  await waitForPictures(page);
  // Nothing is focused, and no message covers the part.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const toasts of document.querySelectorAll<HTMLElement>("div.fixed > .contents"))
      toasts.style.display = "none";
  });
  const clip = await clipOf(page, part, until);
  const picture = await page.screenshot({ fullPage: true, clip });
  const suffix = colorScheme === "dark" ? "-dark" : "";
  await writePicture(`${folder}/${name}${suffix}.webp`, picture, maxBytes);
  await page.context().close();
}

/** Returns the rectangle of a part of a page, or of its beginning up to an element. */
async function clipOf(page: Page, part: string, until: string | undefined) {
  const { x, y, width } = await boxOf(page, part);
  const end = await boxOf(page, until ?? part);
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  const screen = page.viewportSize()?.width ?? 0;
  return {
    x: left,
    y: top,
    width: Math.min(width + 2 * margin, screen - left),
    height: end.y + end.height + margin - top,
  };
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  return { ...box, x: box.x + scrolled.x, y: box.y + scrolled.y };
}

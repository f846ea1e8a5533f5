import { writeFile } from "node:fs/promises";

import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";

import { browserArgs, findBrowser } from "#tests/browser.ts";

export const colorSchemes = ["light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The devices that pages are taken on. */
export const sizes = {
  wide: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 },
} as const;

/** A product filled with the demo: its address, and the password of the demo's accounts. */
export type Product = { origin: string; password: string };

/** The accounts of the demo by what they are used for. */
export const accounts = {
  learner: "amara@demo.example",
  instructor: "ravi@demo.example",
  staff: "lucia@demo.example",
} as const;
export type Account = keyof typeof accounts;

/** Starts a browser without a window. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
}

/** Opens a page as a person with a device of that size and colours would see it, logged in if an account is given. */
export async function openPage(
  browser: Browser,
  { origin, password }: Product,
  options: BrowserContextOptions,
  who: Account | undefined,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  if (who) await logIn(page, accounts[who], password);
  return page;
}

/** Returns the address of the first link on a page that matches; throws if there is none. */
export async function findLink(page: Page, path: string, selector: string): Promise<string> {
  await page.goto(path);
  const link = await page.locator(selector).first().getAttribute("href");
  if (link === null) throw new Error(`${path} has no link ${selector}`);
  return link;
}

/** Waits until the pictures in sight are there; those in a closed part of the page are never loaded. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (image: Element) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    return [...document.images].every(
      (image) => !isSeen(image) || (image.complete && image.naturalWidth > 0),
    );
  });
}

/** Writes a picture as WebP, in a lower quality if it would have more bytes than allowed. */
export async function writePicture(path: string, png: Buffer, maxBytes = Infinity): Promise<void> {
  for (let quality = 78; ; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= maxBytes) return writeFile(path, webp);
    if (quality < 40) throw new Error(`${path} has ${webp.length} bytes even in a low quality`);
  }
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/auth");
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

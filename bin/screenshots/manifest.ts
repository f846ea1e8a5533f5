import type { Browser } from "@playwright/test";

import { type Account, openPage, type Product, waitForPictures, writePicture } from "./camera.ts";

const folder = "public";
const maxBytes = 70_000;

/** The screenshots that browsers show when they offer to install the app, as public/site.webmanifest names them. */
const views: readonly { name: string; path: string; who: Account }[] = [
  { name: "passport", path: "/passport", who: "learner" },
  { name: "events", path: "/events", who: "learner" },
  { name: "dashboard", path: "/dashboard", who: "learner" },
];

// The longer side of a screenshot may be at most 2.3 times the shorter one.
const sizes = {
  narrow: { viewport: { width: 375, height: 750 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

/** Takes the screenshots of the web app manifest, or those with the given names. */
export async function takeManifest(
  browser: Browser,
  product: Product,
  names: readonly string[],
): Promise<void> {
  const wanted = views.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, path, who } of wanted) {
    for (const [size, device] of Object.entries(sizes)) {
      const page = await openPage(browser, product, { ...device, colorScheme: "light" }, who);
      await page.goto(path);
      await waitForPictures(page);
      await writePicture(`${folder}/app-${name}-${size}.webp`, await page.screenshot(), maxBytes);
      await page.context().close();
    }
  }
}

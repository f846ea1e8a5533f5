import { expect, type Locator, test } from "@playwright/test";
import sharp from "sharp";

import { screens, show } from "./screens.ts";

test("a lesson prints from the first page and a certificate's link without its URL", async ({
  page,
  baseURL,
}) => {
  const { learner } = await screens();
  const lesson = learner.find(({ path }) => /\/learn\/(?!quiz|result)/.test(path));
  if (!lesson) throw new Error("There is no screen of a lesson.");
  await show(page, baseURL, lesson);
  await page.emulateMedia({ media: "print" });
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading?.y).toBeLessThan(200);

  const certificates = learner.find(({ path }) => path === "/certificates");
  if (!certificates) throw new Error("There is no screen of certificates.");
  await page.emulateMedia({ media: "screen" });
  await show(page, baseURL, certificates);
  await page.emulateMedia({ media: "print" });
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll("main a")]
      .map((link) => getComputedStyle(link, "::after").content)
      .filter((content) => content.includes("http")),
  );
  expect(addresses).toEqual([]);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  test("states are distinguishable without colours", async ({ page, baseURL }) => {
    const { learner, anonymous } = await screens();
    const open = async (list: typeof learner, path: string) => {
      const screen = list.find((each) => each.path === path);
      if (!screen) throw new Error(`There is no screen ${path}.`);
      await show(page, baseURL, screen);
    };
    await open(learner, "/dashboard");
    const bar = page.locator("progress").first();
    await bar.evaluate((progress: HTMLProgressElement) => (progress.value = progress.max / 2));
    const { data, info } = await sharp(await bar.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (share: number) => {
      const at = Math.floor(info.height / 2) * info.width + Math.floor(info.width * share);
      return [...data.subarray(at * info.channels, at * info.channels + 3)];
    };
    expect(colourAt(0.25)).not.toEqual(colourAt(0.75));

    await open(anonymous, "/events");
    const views = page.getByRole("navigation", { name: "Event views" }).getByRole("link");
    const [current, other] = [await groundOf(views.nth(0)), await groundOf(views.nth(1))];
    expect(current).not.toBe(other);
    // Otherwise, text on a filled background would get a backplate in the page's colour.
    await expect(views.nth(0)).toHaveCSS("forced-color-adjust", "none");

    await open(learner, "/profile");
    const tabs = page.getByRole("tab");
    const edges = await tabs.evaluateAll((all) =>
      all.map((tab) => getComputedStyle(tab).borderBottomColor),
    );
    expect(new Set(edges.slice(1)).size).toBe(1);
    expect(edges[0]).not.toBe(edges[1]);
  });
});

const groundOf = (link: Locator) =>
  link.evaluate((element) => getComputedStyle(element).backgroundColor);

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

import { screens, show } from "./screens.ts";

// They visit every screen of the product, one after the other in one tab.
test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const who of ["anonymous", "learner", "admin"] as const) {
  test(`axe finds nothing serious on the screens of ${who}, in light and dark, and none scrolls sideways on a narrow phone or with text twice as large, in either direction of writing`, async ({
    page,
    baseURL,
  }) => {
    const found: unknown[] = [];
    for (const screen of (await screens())[who]) {
      /* eslint-disable no-await-in-loop -- one page is looked at after the other */
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.emulateMedia({ colorScheme: "light" });
      await show(page, baseURL, screen);
      // Legacy: in the page itself. No page of ours holds a frame of another origin, for which the other mode is.
      const light = serious((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations);
      await page.emulateMedia({ colorScheme: "dark" });
      // Another colour scheme changes colours alone: what else there is to find is found in the first.
      const dark = serious(await page.evaluate(findWrongColours));
      const sideways = await findSideways(page);
      /* eslint-enable no-await-in-loop */
      if (light.length + dark.length + sideways.length > 0)
        found.push({ path: screen.path, light, dark, sideways });
    }
    expect(found).toEqual([]);
  });
}

type Found = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** Asks the axe that is in the page already. */
async function findWrongColours() {
  const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<Found> } };
  const colours = ["color-contrast", "link-in-text-block"];
  const { violations } = await axe.run({ runOnly: colours, resultTypes: ["violations"] });
  return violations;
}

const serious = (violations: Found["violations"]) =>
  violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, nodes[0]?.html]);

// Layouts change at these widths, and what fits at one need not fit at the next.
const widths = [320, 375, 640, 768, 1024, 1280];
const looks: readonly (readonly [dir: string, width: number, text: number])[] = [
  ["ltr", 320, 100],
  ...widths.map((width) => ["ltr", width, 200] as const),
  ["rtl", 320, 100],
  ["rtl", 320, 200],
  ["rtl", 1280, 200],
];

async function findSideways(page: Page) {
  const found: unknown[] = [];
  for (const [dir, width, text] of looks) {
    // eslint-disable-next-line no-await-in-loop -- one look after the other
    const tooWide = await findTooWide(page, dir, width, text);
    if (tooWide) found.push({ dir, width, text, ...tooWide });
  }
  return found;
}

/** How far the page scrolls sideways in this look, and what it is that reaches beyond. */
async function findTooWide(page: Page, dir: string, width: number, text: number) {
  await page.setViewportSize({ width, height: 720 });
  return page.evaluate(
    ([dir, text]) => {
      const root = document.documentElement;
      root.dir = dir;
      root.style.fontSize = `${text}%`;
      const overflow = root.scrollWidth - root.clientWidth;
      if (overflow <= 0) return undefined;
      const beyond = [...document.querySelectorAll("body *")].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > root.clientWidth + 1 || left < -1;
      });
      return {
        overflow,
        beyond: beyond.slice(-3).map((element) => element.outerHTML.slice(0, 200)),
      };
    },
    [dir, text] as const,
  );
}

import { expect, type Page, test } from "@playwright/test";

import { screens, show } from "./screens.ts";

// They visit every screen of the product, one after the other in one tab.
test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const who of ["anonymous", "learner", "admin"] as const) {
  test(`no screen of ${who} scrolls sideways on a narrow phone or with text twice as large, in either direction of writing`, async ({
    page,
    baseURL,
  }) => {
    const found: unknown[] = [];
    for (const screen of (await screens())[who]) {
      // eslint-disable-next-line no-await-in-loop -- one page is looked at after the other
      await show(page, baseURL, screen);
      // eslint-disable-next-line no-await-in-loop
      const sideways = await findSideways(page);
      if (sideways.length > 0) found.push({ path: screen.path, sideways });
    }
    expect(found).toEqual([]);
  });
}

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

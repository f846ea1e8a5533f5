import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

import { screens, show } from "./screens.ts";

// They visit every screen of the product, one after the other in one tab.
test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const who of ["anonymous", "learner", "admin"] as const) {
      test(`axe finds nothing serious on the screens of ${who}`, async ({ page, baseURL }) => {
        for (const screen of (await screens())[who]) {
          // eslint-disable-next-line no-await-in-loop
          await show(page, baseURL, screen);
          // eslint-disable-next-line no-await-in-loop
          const { violations } = await lookAt(page, colorScheme);
          const serious = violations.filter(
            ({ impact }) => impact === "serious" || impact === "critical",
          );
          expect(serious.map(({ id, nodes }) => [screen.path, id, nodes[0]?.html])).toEqual([]);
        }
      });
    }
  });
}

// Another colour scheme changes colours alone: what else there is to find is found in the first.
function lookAt(page: Page, colorScheme: "light" | "dark") {
  const axe = new AxeBuilder({ page });
  return (colorScheme === "light" ? axe : axe.withRules(colourRules)).analyze();
}

const colourRules = ["color-contrast", "link-in-text-block"];

test("no screen scrolls sideways on a narrow phone or with text twice as large, in either direction of writing", async ({
  page,
  baseURL,
}) => {
  const found: unknown[] = [];
  for (const screen of Object.values(await screens()).flat()) {
    // eslint-disable-next-line no-await-in-loop
    await show(page, baseURL, screen);
    for (const [dir, width, text] of looks) {
      // eslint-disable-next-line no-await-in-loop
      const overflow = await overflowAs(page, dir, width, text);
      if (overflow > 0) found.push({ path: screen.path, dir, width, text, overflow });
    }
  }
  expect(found).toEqual([]);
});

const looks = ["ltr", "rtl"].flatMap((dir) =>
  (
    [
      [320, 100],
      [320, 200],
      [1280, 200],
    ] as const
  ).map(([width, text]) => [dir, width, text] as const),
);

async function overflowAs(page: Page, dir: string, width: number, text: number): Promise<number> {
  await page.setViewportSize({ width, height: 720 });
  return page.evaluate(
    ([dir, text]) => {
      const root = document.documentElement;
      root.dir = dir;
      root.style.fontSize = `${text}%`;
      return root.scrollWidth - root.clientWidth;
    },
    [dir, text] as const,
  );
}

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

import { screens, show } from "./screens.ts";

// They visit every screen of the product, one after the other in one tab.
test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const who of ["anonymous", "learner", "admin"] as const) {
  test(`axe finds nothing serious on the screens of ${who}, in light and dark`, async ({
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
      /* eslint-enable no-await-in-loop */
      if (light.length + dark.length > 0) found.push({ path: screen.path, light, dark });
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

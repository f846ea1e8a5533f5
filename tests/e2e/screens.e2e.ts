import { expect, test } from "@playwright/test";

import { pagePatterns } from "./crawl/patterns.ts";
import { screenPatterns, screens } from "./screens.ts";
import { listen } from "./walk/complaints.ts";
import { visit } from "./walk/visit.ts";

test("every page of app/routes.ts is among the screens", async () => {
  const shown = await screenPatterns();
  expect(pagePatterns().filter((pattern) => !shown.has(pattern))).toEqual([]);
});

// Groups of about ten screens, so that workers share them evenly.
const groups = 17;

for (let group = 0; group < groups; group++) {
  test(`screens, group ${group + 1} of ${groups}: no console errors, no serious axe findings, no sideways scrolling, no controls in print, valid HTML`, async ({
    page,
    baseURL,
  }) => {
    const complaints = await listen(page);
    const all = Object.values(await screens()).flat();
    const found: unknown[] = [];
    for (const screen of all.filter((_, at) => at % groups === group)) {
      const faults = { ...(await visit(page, baseURL, screen)), console: complaints() };
      if (Object.values(faults).some((list) => list.length > 0)) {
        found.push({ path: screen.path, ...faults });
      }
    }
    expect(found).toEqual([]);
  });
}

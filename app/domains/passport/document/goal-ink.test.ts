import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { goals } from "#app/domains/sdgs/goals.ts";

import { inkOf } from "./goal-ink.ts";

test("the inks of drawings are those of the page on light paper", async () => {
  const css = await readFile("app/ui/styles/goals.css", "utf8");
  for (const { number } of goals) expect(css).toContain(`--goal-ink-${number}: ${inkOf(number)};`);
});

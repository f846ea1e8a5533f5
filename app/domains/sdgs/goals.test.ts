import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import words from "#content/messages/en/sdgs.json" with { type: "json" };
import data from "#content/sdg-goals.json" with { type: "json" };
import { contrast } from "#tests/contrast.ts";

import { goals } from "./goals.ts";

const css = readFileSync(new URL("../../ui/styles/goals.css", import.meta.url), "utf8");

test("numbers and colours are those of the UN", () => {
  expect(goals.map(({ number, color }) => ({ number, color }))).toEqual(
    data.goals.map(({ number, color }) => ({ number, color })),
  );
});

test.each(data.goals)(
  "goal $number has its name and its colour",
  ({ number, color, shortTitle }) => {
    expect(words[`goal${number}` as keyof typeof words]).toBe(shortTitle.en);
    expect(css).toContain(`--goal-${number}: ${color.toLowerCase()};`);
  },
);

test.each(goals)("text on goal $number is $text", ({ color, text }) => {
  const white = contrast(color, "#ffffff");
  if (text === "light") expect(white).toBeGreaterThanOrEqual(4.5);
  if (text === "large-only") expect(white).toBeGreaterThanOrEqual(3);
  if (text !== "light") expect(contrast(color, "#10161e")).toBeGreaterThanOrEqual(4.5);
});

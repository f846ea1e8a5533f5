import { readFileSync } from "node:fs";

import sharp from "sharp";
import { expect, test } from "vitest";

import { goals } from "#app/domains/sdgs/goals.ts";

import { type StampPicture, stampSvg } from "./stamp-svg.server.ts";

const stamp: StampPicture = {
  id: "s1",
  kind: "event",
  goal: 6,
  kindLabel: "Event",
  title: "River clean-up",
  date: "4 Mar 2026",
  place: "Old bridge",
};

const css = readFileSync("app/ui/styles/goals.css", "utf8");
const lightInk = (goal: number) => new RegExp(`--goal-ink-${goal}: (#\\w+)`).exec(css)?.[1];

test("has the ink of its goal, as on light paper", () => {
  for (const { number: goal } of goals) {
    expect(stampSvg({ ...stamp, goal })).toContain(`fill="${lightInk(goal)}"`);
  }
});

test.each([
  ["event", "مهرجان المياه النظيفة في المدينة القديمة"],
  ["mission", "x".repeat(120)],
  ["badge", "清洁水源和卫生设施的全球挑战与地方行动计划"],
  ["mission", "A very long title of a mission ".repeat(7)],
  ["badge", ""],
] as const)("draws a %s called %s within its bounds", async (kind, title) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 800 800" width="800" height="800">${stampSvg({ ...stamp, kind, title })}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  expect(info.width).toBeLessThanOrEqual(690);
  expect(info.height).toBeLessThanOrEqual(560);
});

import sharp from "sharp";
import { expect, test } from "vitest";

import { goals } from "#app/domains/sdgs/goals.ts";

import { drawGoalPicture } from "./share-picture.server.ts";

const labels = { number: "SDG", title: "A goal", product: "SDG Passport" };

test.each(goals)("the picture of goal $number has its colour and is small", async (goal) => {
  const picture = await drawGoalPicture(goal, labels);
  const image = sharp(picture);
  const { format, width, height } = await image.metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  expect(picture?.length).toBeLessThan(80_000);
  const corner = await image
    .extract({ left: 4, top: 620, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const color = [1, 3, 5].map((at) => Number.parseInt(goal.color.slice(at, at + 2), 16));
  color.forEach((part, at) => expect(Math.abs(part - (corner[at] ?? 0))).toBeLessThan(4));
});

test("draws a picture once", () => {
  expect(drawGoalPicture(goals[0], labels)).toBe(drawGoalPicture(goals[0], labels));
});

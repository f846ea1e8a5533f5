import { expect, test } from "vitest";

import { rovingTarget } from "./roving.ts";

test.each([
  ["ArrowRight", 0, false, 1],
  ["ArrowRight", 16, false, 0],
  ["ArrowLeft", 0, false, 16],
  ["ArrowDown", 3, true, 4],
  ["ArrowRight", 3, true, 2],
  ["ArrowLeft", 3, true, 4],
  ["Home", 9, true, 0],
  ["End", 9, false, 16],
  ["Enter", 9, false, undefined],
])("%s from %i (right to left: %s) moves to %s", (key, from, isRtl, to) => {
  expect(rovingTarget(key, from, 17, isRtl)).toBe(to);
});

import { expect, test } from "vitest";

import { codeToShow } from "./clock.ts";

const code = (path: string, endsInMs: number) => ({ path, size: 1, endsInMs });
const known = {
  state: { count: 0, pending: 0, codes: [code("now", 10_000), code("next", 40_000)] },
  since: { date: 1_000_000, running: 500 },
};
const shownAfter = (date: number, running = date) => {
  const shown = codeToShow(known, { date: 1_000_000 + date, running: 500 + running });
  return shown && [shown.code.path, shown.leftMs];
};

test("shows each code until it expires, and none after the last", () => {
  expect(shownAfter(0)).toEqual(["now", 10_000]);
  expect(shownAfter(9999)).toEqual(["now", 1]);
  expect(shownAfter(10_000)).toEqual(["next", 30_000]);
  expect(shownAfter(39_999)).toEqual(["next", 1]);
  expect(shownAfter(40_000)).toBeUndefined();
});

test("a clock set back, or asleep, does not revive an old code", () => {
  expect(shownAfter(-3_600_000, 40_000)).toBeUndefined();
  expect(shownAfter(40_000, 0)).toBeUndefined();
});

import { expect, test } from "vitest";

import { addSightings, type Sightings } from "./sightings.ts";

const corner = { x: 0, y: 0 };
const seen = (card: number, answer: number | undefined) => ({
  card,
  answer,
  corners: [corner, corner, corner, corner] as const,
});

test("an answer counts once it was seen twice in a row, and again after the card was turned", () => {
  const sightings: Sightings = new Map();
  const look = (answer: number | undefined, now: number) =>
    addSightings(sightings, [seen(7, answer), seen(99, 0)], (card) => card < 50, now);
  expect(look(2, 0)).toEqual([]);
  expect(look(2, 100)).toEqual([{ card: 7, choice: 2 }]);
  expect(look(2, 200)).toEqual([]);
  // A single other reading counts for nothing.
  expect(look(1, 300)).toEqual([]);
  expect(look(undefined, 400)).toEqual([]);
  expect(look(3, 500)).toEqual([]);
  expect(look(3, 600)).toEqual([{ card: 7, choice: 3 }]);
  // Out of sight for a while.
  expect(look(3, 9000)).toEqual([]);
  expect(look(3, 9100)).toEqual([{ card: 7, choice: 3 }]);
});

import { expect, test } from "vitest";

import { type Kind, readPhotographs } from "#tests/answer-cards/measure.ts";
import { goodConditions, type HeldCard, takePhotograph } from "#tests/answer-cards/photograph.ts";
import { createRandom } from "#tests/answer-cards/random.ts";

import {
  codeDistance,
  codeModules,
  findCard,
  isBlack,
  markerModules,
  maxCards,
  turnWord,
} from "./codes.ts";
import { findMarkers } from "./find-markers.ts";

function wordOf(card: number): number {
  let word = 0;
  for (let at = 0; at < codeModules ** 2; at++) {
    if (isBlack(card, Math.floor(at / codeModules) + 1, (at % codeModules) + 1)) word |= 1 << at;
  }
  return word;
}

const differences = (a: number, b: number) => (a ^ b).toString(2).replaceAll("0", "").length;

test("all cards differ in eight modules, however they are turned", () => {
  const words = Array.from({ length: maxCards }, (_, at) => wordOf(at + 1)).flatMap((word) => {
    const half = turnWord(turnWord(word));
    return [word, turnWord(word), half, turnWord(half)];
  });
  const nearest = words.map((word, at) =>
    Math.min(...words.slice(0, at).map((other) => differences(word, other))),
  );
  expect(Math.min(...nearest)).toBe(codeDistance);
  for (let at = 0; at < markerModules; at++)
    expect(isBlack(1, 0, at) && isBlack(1, at, 6)).toBe(true);
});

test("a word is read with a wrong module, and not with four", () => {
  const word = turnWord(wordOf(17));
  expect(findCard(word ^ (1 << 7), 1)).toMatchObject({ card: 17, turns: 1, errors: 1 });
  expect(findCard(word ^ 0b1111, 1)).toBeUndefined();
  expect(findCard(word ^ 0b1111, 3)).toBeUndefined();
});

const card = (pose: Partial<HeldCard["pose"]>): HeldCard => ({
  card: 33,
  fingers: "none",
  pose: { x: 160, y: 120, size: 60, answer: 0, roll: 0, yaw: 0, pitch: 0, ...pose },
});
const small = { ...goodConditions, width: 320, height: 240 };

test.each([
  [0, [-30, -30]],
  [1, [-30, 30]],
  [2, [30, 30]],
  [3, [30, -30]],
])("tells answer %i, and where the card's top left corner is", (answer, [dx = 0, dy = 0]) => {
  const held = card({ answer });
  const found = findMarkers(takePhotograph([held], small, createRandom(5)));
  expect(found).toMatchObject([{ card: 33, answer }]);
  expect(found[0]?.corners[0].x).toBeCloseTo(160 + dx, -0.5);
  expect(found[0]?.corners[0].y).toBeCloseTo(120 + dy, -0.5);
});

test("a card between two answers tells none", () => {
  for (const roll of [41, 45, 49]) {
    const picture = takePhotograph([card({ roll })], small, createRandom(roll));
    expect(findMarkers(picture)).toMatchObject([{ card: 33, answer: undefined }]);
  }
});

test("a card that seems to be in two places with different answers is left out", () => {
  const cards = [card({ x: 80 }), card({ x: 240, answer: 1 })];
  expect(findMarkers(takePhotograph(cards, small, createRandom(3)))).toEqual([]);
});

test("copes with pictures of any size", () => {
  for (const [width, height] of [
    [1, 1],
    [2, 1],
    [7, 300],
    [320, 5],
  ] as const)
    expect(findMarkers({ data: new Uint8ClampedArray(4 * width * height), width, height })).toEqual(
      [],
    );
});

// Few photographs, for a fast test; docs/answer-cards.md has the rates of many.
test.each<[Kind, number]>([
  [{ name: "good light" }, 0],
  [{ name: "small", size: 20 }, 0.1],
  [{ name: "far too small", size: 8 }, 1],
  [{ name: "turned away", away: 50 }, 0.1],
  [{ name: "tilted", roll: 30 }, 0.1],
  [{ name: "dim", conditions: { exposure: 0.3, noise: 0.03 } }, 0.05],
  [{ name: "uneven light", conditions: { darkest: 0.15 } }, 0.05],
  [{ name: "out of focus", conditions: { blur: 1.5 } }, 0.05],
  [{ name: "moved", conditions: { motion: 5 } }, 0.15],
  [{ name: "thumbs on the border", fingers: "border" }, 0.7],
  [{ name: "no cards", cards: 0 }, 0],
])("reads nothing wrong in a photograph: $name", (kind, mostMissed) => {
  const conditions = { width: 640, height: 400, ...kind.conditions };
  const { cards, wrong, missed } = readPhotographs({ cards: 16, ...kind, conditions }, 1, 20261123);
  expect(wrong).toBe(0);
  expect(missed).toBeLessThanOrEqual(mostMissed * cards);
});

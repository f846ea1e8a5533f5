import { findMarkers } from "#app/domains/card-quizzes/markers/find-markers.ts";

import { type Conditions, goodConditions, type HeldCard, takePhotograph } from "./photograph.ts";
import { createRandom, type Random } from "./random.ts";

/** A kind of photograph: what differs from a good one. Angles are the most in degrees, sizes are pixels of a marker's side. */
export type Kind = {
  name: string;
  cards?: number;
  size?: number;
  roll?: number;
  /** How far each card is turned away from the camera, exactly. */
  away?: number;
  fingers?: HeldCard["fingers"];
  conditions?: Partial<Conditions>;
};

/** How the cards of some photographs were read. */
export type Reading = {
  cards: number;
  right: number;
  /** Cards read with an answer that nobody gave, or that are not in the picture. */
  wrong: number;
  missed: number;
  /** The mean time for a photograph, in milliseconds. */
  ms: number;
};

/** Takes photographs of a kind and reads them. */
export function readPhotographs(kind: Kind, photographs: number, seed: number): Reading {
  const random = createRandom(seed);
  const reading: Reading = { cards: 0, right: 0, wrong: 0, missed: 0, ms: 0 };
  for (let count = 0; count < photographs; count++) {
    const conditions = { ...goodConditions, ...kind.conditions, motionAngle: 180 * random() };
    const held = holdUp(kind, conditions, random);
    const picture = takePhotograph(held, conditions, random);
    const start = performance.now();
    const found = findMarkers(picture);
    reading.ms += (performance.now() - start) / photographs;
    const answers = new Map(held.map(({ card, pose }) => [card, pose.answer]));
    const told = found.filter(({ answer }) => answer !== undefined);
    const right = told.filter(({ card, answer }) => answers.get(card) === answer).length;
    reading.cards += held.length;
    reading.right += right;
    reading.wrong += told.length - right;
    reading.missed += held.length - right;
  }
  return reading;
}

/** Lets a class hold up its cards in rows, so that none covers another. */
export function holdUp(
  { cards = 40, size = 30, roll = 12, away, fingers = "paper" }: Kind,
  { width, height }: Conditions,
  random: Random,
): HeldCard[] {
  const numbers = shuffle(
    Array.from({ length: 120 }, (_, at) => at + 1),
    random,
  );
  const columns = Math.max(
    1,
    Math.min(Math.floor(width / (size * 2.1)), Math.ceil(Math.sqrt(cards * 2.2))),
  );
  const rows = Math.max(1, Math.min(Math.floor(height / (size * 2.1)), Math.ceil(cards / columns)));
  return numbers.slice(0, Math.min(cards, rows * columns)).map((card, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const turn = away ?? 20 * random();
    const direction = random() * 2 * Math.PI;
    const pose = {
      x: ((column + 0.5) * width) / columns + (random() - 0.5) * 0.1 * size,
      y: ((row + 0.5) * height) / rows + (random() - 0.5) * 0.1 * size,
      size: size * (0.95 + 0.1 * random()),
      answer: Math.floor(4 * random()),
      roll: (2 * random() - 1) * roll,
      yaw: turn * Math.cos(direction),
      pitch: turn * Math.sin(direction),
    };
    return { card, pose, fingers };
  });
}

function shuffle<Item>(items: Item[], random: Random): Item[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
  return items;
}

import { between, idRandom } from "./id-random.ts";

/**
 * A guilloche: a line drawn many times, each time slightly moved, stretched or turned, as in the
 * fine pattern of banknotes and passports.
 */
export type Guilloche = {
  /**
   * Two waves across a field of 1200 × 600 around its centre, and the vertical scale factors at
   * which each is drawn.
   */
  waves: readonly { path: string; stretches: readonly number[] }[];
  /** A closed curve around 0,0 within a radius of 300, and the angles at which it is drawn. */
  rosette: { path: string; turns: readonly number[] };
};

/**
 * Returns the pattern of a passport: always the same for the same id, and slightly different for
 * every other id.
 */
export const guilloche = (id: string): Guilloche => ({
  waves: drawWaves(id),
  rosette: drawRosette(id),
});

/** Returns the waves of a pattern. */
export function drawWaves(id: string): Guilloche["waves"] {
  const { waves } = shapeOf(id);
  return [wave(waves[0], 22), wave(waves[1], 16)];
}

/** Returns the rosette of a pattern. */
export function drawRosette(id: string): Guilloche["rosette"] {
  const { petals, radius } = shapeOf(id);
  const copies = 16;
  return {
    path: `${line(curve(radius, 240, 300))}z`,
    turns: steps(copies)
      .slice(1)
      .map((part) => round((part * 360) / petals)),
  };
}

/** How fine a small rosette is drawn: the radius in whole units, and the points of each petal. */
const fineness = { row: { radius: 30, points: 6 }, large: { radius: 90, points: 14 } } as const;

/**
 * Returns the rosette of a passport for a portrait, with fewer points and copies than on the passport
 * itself: the curve within a radius, and the angle between two of its copies.
 */
export function smallRosette(
  id: string,
  size: keyof typeof fineness,
): { path: string; turn: number; radius: number } {
  const { petals, radius } = shapeOf(id);
  const fine = fineness[size];
  return {
    path: `${line(curve(radius, fine.points * petals, fine.radius))}z`,
    turn: round(360 / petals / smallCopies),
    radius: fine.radius,
  };
}

/** The number of times that the curve of a small rosette is drawn. */
export const smallCopies = 8;

type Wave = { long: number; short: number; phaseA: number; phaseB: number; share: number };

function shapeOf(id: string) {
  const random = idRandom(id);
  const waves = [readWave(random), readWave(random)] as const;
  const petals = between(random, 5, 9);
  const depth = 0.24 + random() * 0.14;
  const twist = 0.06 + random() * 0.08;
  const radius = (angle: number) =>
    1 - depth - twist + depth * Math.cos(petals * angle) + twist * Math.cos(petals * 3 * angle);
  return { waves, petals, radius };
}

function readWave(random: () => number): Wave {
  const [long, short] = [between(random, 2, 4), between(random, 5, 9)];
  const [phaseA, phaseB] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
  return { long, short, phaseA, phaseB, share: 0.55 + random() * 0.25 };
}

function wave({ long, short, phaseA, phaseB, share }: Wave, copies: number) {
  const height = (x: number) =>
    share * Math.sin(x * long * Math.PI + phaseA) +
    (1 - share) * Math.sin(x * short * Math.PI + phaseB);
  const points = steps(150).map((x): Point => [x * 1200, height(x) * 260]);
  const stretches = steps(copies - 1).map((step) => round(1 - 2 * step));
  return { path: line(points), stretches };
}

function curve(radius: (angle: number) => number, count: number, scale: number): Point[] {
  return steps(count).map((part) => {
    const angle = part * 2 * Math.PI;
    const length = scale * radius(angle);
    return [length * Math.cos(angle), length * Math.sin(angle)];
  });
}

type Point = [x: number, y: number];

function line(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  const moves = points.map(([px, py]) => {
    const [dx, dy] = [Math.round(px - x), Math.round(py - y)];
    [x, y] = [x + dx, y + dy];
    return `${dx}${dy < 0 ? "" : " "}${dy}`;
  });
  return `m${moves[0]}l${moves.slice(1).join(" ")}`.replaceAll(" -", "-");
}

function steps(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, step) => step / count);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

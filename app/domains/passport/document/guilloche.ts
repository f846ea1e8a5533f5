import { between, idRandom } from "#app/lib/id-random.ts";

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
export function guilloche(id: string): Guilloche {
  const random = idRandom(id);
  return {
    waves: [wave(random, 22), wave(random, 16)],
    rosette: rosette(random),
  };
}

function wave(random: () => number, copies: number) {
  const [long, short] = [between(random, 2, 4), between(random, 5, 9)];
  const [phaseA, phaseB] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
  const share = 0.55 + random() * 0.25;
  const height = (x: number) =>
    share * Math.sin(x * long * Math.PI + phaseA) +
    (1 - share) * Math.sin(x * short * Math.PI + phaseB);
  const points = steps(150).map((x): Point => [x * 1200, height(x) * 260]);
  const stretches = steps(copies - 1).map((step) => round(1 - 2 * step));
  return { path: line(points), stretches };
}

function rosette(random: () => number) {
  const petals = between(random, 5, 9);
  const depth = 0.24 + random() * 0.14;
  const twist = 0.06 + random() * 0.08;
  const points = steps(240).map((part): Point => {
    const angle = part * 2 * Math.PI;
    const radius =
      300 *
      (1 - depth - twist + depth * Math.cos(petals * angle) + twist * Math.cos(petals * 3 * angle));
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const copies = 16;
  const turns = steps(copies)
    .slice(1)
    .map((part) => round((part * 360) / petals));
  return { path: `${line(points)}z`, turns };
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

type Place = { x?: number; y?: number; scaleX?: number; scaleY?: number; turn?: number };
type Point = readonly [x: number, y: number];

/** Writes SVG path data (M, L, Q, C, Z, and m, l, z) as the drawing commands of a PDF page, moved, scaled and turned by degrees. */
export function pdfPath(path: string, place: Place = {}): string {
  const { x: left = 0, y: top = 0, scaleX = 1, scaleY = 1, turn = 0 } = place;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const write = (...points: Point[]) =>
    points
      .map(([x, y]) => [x * scaleX, y * scaleY] as const)
      .map(([x, y]) => `${short(left + x * cos - y * sin)} ${short(top + x * sin + y * cos)}`)
      .join(" ");

  let at: Point = [0, 0];
  let out = "";
  for (const [, command = "", numbers = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    for (const points of groups(command, numbers, at)) {
      const [first = at, second = first] = points;
      const upper = command.toUpperCase();
      if (upper === "Z") out += "h ";
      else if (upper === "C") out += `${write(...points)} c `;
      else if (upper === "Q") out += `${write(...cubic(at, first, second), second)} c `;
      else out += `${write(first)} ${upper === "M" ? "m" : "l"} `;
      at = points.at(-1) ?? at;
    }
  }
  return out;
}

const pointsOf: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

// Each repetition of a command as its points, absolute.
function groups(command: string, numbers: string, start: Point): Point[][] {
  const count = pointsOf[command.toUpperCase()];
  if (count === undefined) throw new Error(`no such path command here: ${command}`);
  if (count === 0) return [[]];
  const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
  const all: Point[][] = [];
  let from = start;
  for (let index = 0; index + 2 * count <= values.length; index += 2 * count) {
    const base: Point = command === command.toUpperCase() ? [0, 0] : from;
    const points = Array.from({ length: count }, (_, point): Point => [
      base[0] + (values[index + 2 * point] ?? 0),
      base[1] + (values[index + 2 * point + 1] ?? 0),
    ]);
    all.push(points);
    from = points.at(-1) ?? from;
  }
  return all;
}

function cubic(from: Point, control: Point, to: Point): [Point, Point] {
  const between = (end: Point): Point => [
    end[0] + (2 / 3) * (control[0] - end[0]),
    end[1] + (2 / 3) * (control[1] - end[1]),
  ];
  return [between(from), between(to)];
}

const short = (value: number) => Number(value.toFixed(2));

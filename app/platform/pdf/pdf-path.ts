type Transform = { x?: number; y?: number; scaleX?: number; scaleY?: number; turn?: number };
/** A PDF operator and its points, as alternating x and y. */
type Segment = { operator: "m" | "l" | "c" | "h"; points: number[] };

/**
 * Converts SVG path data (M, L, Q, C, Z, and m, l, z) to the drawing commands of a PDF page, moved, scaled and rotated
 * by degrees.
 */
export function pdfPath(path: string, transform: Transform = {}): string {
  const { x: left = 0, y: top = 0, scaleX = 1, scaleY = 1, turn = 0 } = transform;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  let out = "";
  for (const { operator, points } of parsed(path)) {
    for (let index = 0; index < points.length; index += 2) {
      const [x, y] = [(points[index] ?? 0) * scaleX, (points[index + 1] ?? 0) * scaleY];
      out += `${short(left + x * cos - y * sin)} ${short(top + x * sin + y * cos)} `;
    }
    out += `${operator} `;
  }
  return out;
}

const short = (value: number) => Math.round(value * 100) / 100;

let last: { path: string; segments: Segment[] } | undefined;

// One shape is often drawn many times in a row, so it is parsed once.
function parsed(path: string): Segment[] {
  if (last?.path !== path) last = { path, segments: parse(path) };
  return last.segments;
}

function parse(path: string): Segment[] {
  const segments: Segment[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", numbers = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const operator = operators[command.toUpperCase()];
    if (operator === undefined) throw new Error(`Unsupported path command: ${command}`);
    if (operator === "h") {
      segments.push({ operator, points: [] });
      continue;
    }
    const isRelative = command !== command.toUpperCase();
    const length = { M: 2, L: 2, Q: 4, C: 6 }[command.toUpperCase()] ?? 2;
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    for (let index = 0; index + length <= values.length; index += length) {
      const points = values.slice(index, index + length);
      if (isRelative) points.forEach((value, at) => (points[at] = value + (at % 2 ? y : x)));
      segments.push({ operator, points: length === 4 ? cubic(x, y, points) : points });
      [x, y] = [points.at(-2) ?? x, points.at(-1) ?? y];
    }
  }
  return segments;
}

const operators: Record<string, Segment["operator"]> = { M: "m", L: "l", Q: "c", C: "c", Z: "h" };

function cubic(fromX: number, fromY: number, [cx = 0, cy = 0, x = 0, y = 0]: number[]): number[] {
  const towards = (end: number, control: number) => end + (2 / 3) * (control - end);
  return [towards(fromX, cx), towards(fromY, cy), towards(x, cx), towards(y, cy), x, y];
}

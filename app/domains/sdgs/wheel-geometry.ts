/** Radii of the wheel in its own units; its drawing is a square from -170 to 170. */
export const wheel = { segments: 17, inner: 50, outer: 140, numbers: 155, half: 170 };

const turn = 360 / wheel.segments;
const gap = 1.1;

/** The outline of a segment between two radii; goal 1 begins at twelve o'clock, the rest follow clockwise. */
export function segmentPath(goal: number, from = wheel.inner, to = wheel.outer): string {
  const start = (goal - 1) * turn - 90;
  const [a, b] = [start + gap / 2, start + turn - gap / 2];
  return [
    `M${point(from, a)}L${point(to, a)}`,
    `A${to} ${to} 0 0 1 ${point(to, b)}L${point(from, b)}`,
    `A${round(from)} ${round(from)} 0 0 0 ${point(from, a)}Z`,
  ].join("");
}

/** How far from the middle a segment is filled at so many percent. */
export function filledTo(percent: number): number {
  const share = Math.min(100, Math.max(0, percent)) / 100;
  return round(wheel.inner + (wheel.outer - wheel.inner) * share);
}

/** Where a goal's number stands, outside its segment. */
export function numberAt(goal: number): { x: number; y: number } {
  const angle = (((goal - 0.5) * turn - 90) * Math.PI) / 180;
  return {
    x: round(wheel.numbers * Math.cos(angle)),
    y: round(wheel.numbers * Math.sin(angle)),
  };
}

/** The rings that part a segment into its ten steps. */
export const stepRings = Array.from({ length: 9 }, (_, step) => filledTo((step + 1) * 10));

function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

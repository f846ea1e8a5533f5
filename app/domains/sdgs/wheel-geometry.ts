/** Radii of the wheel in its own units; its drawing is a square from -170 to 170. */
export const wheel = { segments: 17, inner: 50, outer: 128, numbers: 157, half: 170 };

const turn = 360 / wheel.segments;
const gap = 1.1;

/** Returns the outline of a segment between two radii; goal 1 begins at twelve o'clock, the others follow clockwise. */
export function segmentPath(goal: number, from = wheel.inner, to = wheel.outer): string {
  const start = (goal - 1) * turn - 90;
  const [a, b] = [start + gap / 2, start + turn - gap / 2];
  return [
    `M${point(from, a)}L${point(to, a)}`,
    `A${to} ${to} 0 0 1 ${point(to, b)}L${point(from, b)}`,
    `A${round(from)} ${round(from)} 0 0 0 ${point(from, a)}Z`,
  ].join("");
}

const [ticks, tickMargin] = [10, 1];
const tickRadii = { from: 133, earned: 143, open: 136 };
/** Widths of the ticks, in the wheel's own units. */
export const tickWidth = { earned: 2.6, open: 1.2 };

/**
 * Returns the marks around a segment as path data: one for each tenth of the goal, long if it is earned, short if it is
 * still open. Any progress earns at least one.
 */
export function tickPaths(goal: number, percent: number): { earned: string; open: string } {
  const earned = percent > 0 ? Math.min(ticks, Math.max(1, Math.floor(percent / ticks))) : 0;
  const paths = Array.from({ length: ticks }, (_, index) => tick(goal, index, index < earned));
  return { earned: paths.slice(0, earned).join(""), open: paths.slice(earned).join("") };
}

function tick(goal: number, index: number, isEarned: boolean): string {
  const room = turn - gap - 2 * tickMargin;
  const angle = (goal - 1) * turn - 90 + gap / 2 + tickMargin + ((index + 0.5) / ticks) * room;
  const to = isEarned ? tickRadii.earned : tickRadii.open;
  return `M${point(tickRadii.from, angle)}L${point(to, angle)}`;
}

/** Returns the position of a goal's number, outside its marks. */
export function numberAt(goal: number): { x: number; y: number } {
  const angle = (((goal - 0.5) * turn - 90) * Math.PI) / 180;
  return {
    x: round(wheel.numbers * Math.cos(angle)),
    y: round(wheel.numbers * Math.sin(angle)),
  };
}

function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

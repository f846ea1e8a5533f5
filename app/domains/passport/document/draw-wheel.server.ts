import { goals, type GoalProgress } from "#app/domains/sdgs/goals.ts";
import { tickPaths, tickWidth, wheel } from "#app/domains/sdgs/wheel-geometry.ts";
import type { PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";

type Place = { x: number; y: number; scale: number };
type Ink = { paper: string; muted: string; line: string };

/**
 * Draws the wheel on a page of a PDF, centred at x and y in points: full segments, with marks for
 * their tenths.
 */
export function drawWheel(
  drawing: PdfDrawing,
  progress: readonly GoalProgress[],
  { x, y, scale }: Place,
  ink: Ink,
): void {
  const place = { x, y, scaleX: scale, scaleY: scale };
  for (const { goal, percent } of progress) {
    const color = goals[goal - 1]?.color ?? ink.muted;
    const { earned, open } = tickPaths(goal, percent);
    drawing.fill(segment(goal), percent > 0 ? color : faded(color, ink.paper), place);
    if (open !== "") drawing.stroke(open, ink.line, tickWidth.open * scale, place);
    if (earned !== "") drawing.stroke(earned, color, tickWidth.earned * scale, place);
  }
}

/** Returns the colour that results from 30 % of one colour on another, both written as #rrggbb. */
function faded(color: string, paper: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [ink, ground] = [color, paper].map((one) => Number.parseInt(one.slice(at, at + 2), 16));
    return Math.round(0.3 * (ink ?? 0) + 0.7 * (ground ?? 0));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

// PDF has no arcs, so short lines approximate them.
function segment(goal: number): string {
  const turn = (2 * Math.PI) / wheel.segments;
  const begin = (goal - 1) * turn - Math.PI / 2 + 0.012;
  const steps = Array.from({ length: 9 }, (_, step) => begin + (step / 8) * (turn - 0.024));
  const point = (radius: number, angle: number) =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  const outer = steps.map((angle) => point(wheel.outer, angle));
  const back = steps.toReversed().map((angle) => point(wheel.inner, angle));
  return `M${[...outer, ...back].join("L")}Z`;
}

import { goals, type GoalProgress } from "#app/domains/sdgs/goals.ts";
import {
  numberAt,
  segmentPath,
  tickPaths,
  tickWidth,
  wheel,
} from "#app/domains/sdgs/wheel-geometry.ts";
import { outlineText } from "#app/platform/pdf/text-outlines.server.ts";

/** Returns the wheel as SVG centred on 0,0, for pictures rendered on the server. */
export function wheelSvg(
  progress: readonly GoalProgress[],
  ground: string,
  ink: string,
  muted: string,
): string {
  const segments = progress.map((entry) => segment(entry, ink, muted)).join("");
  const started = String(progress.filter(({ percent }) => percent > 0).length);
  return `<circle r="${wheel.outer + 4}" fill="${ground}"/>${segments}
    <circle r="${wheel.inner - 4}" fill="none" stroke="${muted}" stroke-width=".75"/>
    ${centred(started, 0, 13, 36, ink, 600)}`;
}

function segment({ goal, percent }: GoalProgress, ink: string, muted: string): string {
  const { x, y } = numberAt(goal);
  const colour = goals[goal - 1]?.color;
  const { earned, open } = tickPaths(goal, percent);
  const ticks = `<path d="${open}" stroke="${muted}" stroke-width="${tickWidth.open}" opacity=".5"/><path d="${earned}" stroke="${colour}" stroke-width="${tickWidth.earned}"/>`;
  const number = centred(
    String(goal),
    x,
    y + 5,
    14,
    percent > 0 ? ink : muted,
    percent > 0 ? 600 : 400,
  );
  return `<path d="${segmentPath(goal)}" fill="${colour}" opacity="${percent > 0 ? 1 : 0.3}"/>${ticks}${number}`;
}

function centred(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight: 400 | 600,
) {
  const outline = outlineText(text, { size, weight });
  return `<path transform="translate(${x - outline.width / 2} ${y})" d="${outline.path}" fill="${colour}"/>`;
}

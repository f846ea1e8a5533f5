import { clsx } from "clsx";

import { goals, type GoalNumber } from "./goals.ts";
import { segmentPath, wheel } from "./wheel-geometry.ts";

type GoalMarkProps = { goal: GoalNumber; className?: string };

/** Renders a goal's position on the wheel, in the colour of the surrounding text. */
export function GoalMark({ goal, className }: GoalMarkProps) {
  const { outer } = wheel;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-outer} ${-outer} ${2 * outer} ${2 * outer}`}
      className={clsx("shrink-0 fill-current", className)}
    >
      {goals.map(({ number }) => (
        <path key={number} d={segmentPath(number)} opacity={number === goal ? 1 : 0.3} />
      ))}
    </svg>
  );
}

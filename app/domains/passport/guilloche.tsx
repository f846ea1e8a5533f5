import { clsx } from "clsx";
import { useId } from "react";

import { guilloche } from "./guilloche.ts";

type PatternProps = { id: string; className?: string };

/** Fine waves behind a page, made from the passport's id. */
export function GuillocheWaves({ id, className }: PatternProps) {
  const name = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 -300 1200 600"
      preserveAspectRatio="none"
      className={clsx("pointer-events-none stroke-action", className)}
      fill="none"
      strokeWidth="0.8"
    >
      {guilloche(id).waves.map(({ path, stretches }, index) => (
        <g key={path} className={index === 0 ? "stroke-action" : "stroke-line-strong"}>
          <defs>
            <path id={`${name}${index}`} d={path} vectorEffect="non-scaling-stroke" />
          </defs>
          {stretches.map((stretch) => (
            <use key={stretch} href={`#${name}${index}`} transform={`scale(1 ${stretch})`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A rosette of turned curves, made from the passport's id. */
export function GuillocheRosette({ id, className }: PatternProps) {
  const name = useId();
  const { path, turns } = guilloche(id).rosette;
  return (
    <svg
      aria-hidden="true"
      viewBox="-305 -305 610 610"
      className={clsx("pointer-events-none stroke-action", className)}
      fill="none"
      strokeWidth="0.7"
    >
      <defs>
        <path id={name} d={path} vectorEffect="non-scaling-stroke" />
      </defs>
      {turns.map((turn) => (
        <use key={turn} href={`#${name}`} transform={`rotate(${turn})`} />
      ))}
    </svg>
  );
}

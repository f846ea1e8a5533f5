import { clsx } from "clsx";
import { useId } from "react";

import { guilloche } from "./guilloche.ts";

type PatternProps = { id: string; className?: string };

/** Renders fine waves behind a page, generated from the passport's id. */
export function GuillocheWaves({ id, className }: PatternProps) {
  const name = useId();
  const groups = guilloche(id).waves.map(({ path, stretches }, index) => {
    const colour = index === 0 ? "stroke-action" : "stroke-line-strong";
    const turns = stretches.map((stretch) => `scale(1 ${stretch})`);
    return `<g class="${colour}">${copies(`${name}${index}`, path, turns)}</g>`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox="0 -300 1200 600"
      preserveAspectRatio="none"
      className={clsx("pointer-events-none stroke-action", className)}
      fill="none"
      strokeWidth="0.8"
      dangerouslySetInnerHTML={{ __html: groups.join("") }}
    />
  );
}

/** Renders a rosette of turned curves, generated from the passport's id. */
export function GuillocheRosette({ id, className }: PatternProps) {
  const name = useId();
  const { path, turns } = guilloche(id).rosette;
  const rotations = turns.map((turn) => `rotate(${turn})`);
  return (
    <svg
      aria-hidden="true"
      viewBox="-305 -305 610 610"
      className={clsx("pointer-events-none stroke-action", className)}
      fill="none"
      strokeWidth="0.7"
      dangerouslySetInnerHTML={{ __html: copies(name, path, rotations) }}
    />
  );
}

// Draws one line once per transform. Built as a string, because the values are our own numbers and
// fifty elements per pattern would cost more than the rest of a page.
function copies(name: string, path: string, transforms: readonly string[]): string {
  const uses = transforms.map((transform) => `<use href="#${name}" transform="${transform}"/>`);
  const line = `<path id="${name}" d="${path}" vector-effect="non-scaling-stroke"/>`;
  return `<defs>${line}</defs>${uses.join("")}`;
}

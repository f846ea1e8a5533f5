import { clsx } from "clsx";
import { useId } from "react";

import { guilloche } from "./guilloche.ts";

type PatternProps = { id: string; className?: string };

/** Fine waves behind a page, made from the passport's id. */
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

/** A rosette of turned curves, made from the passport's id. */
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

// One line, drawn again under each transform. As text, for these are numbers of our own, and fifty elements a
// pattern would cost more than the rest of a page.
function copies(name: string, path: string, transforms: readonly string[]): string {
  const uses = transforms.map((transform) => `<use href="#${name}" transform="${transform}"/>`);
  const line = `<path id="${name}" d="${path}" vector-effect="non-scaling-stroke"/>`;
  return `<defs>${line}</defs>${uses.join("")}`;
}

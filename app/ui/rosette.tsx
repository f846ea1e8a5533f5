import { useId } from "react";

import { smallCopies, smallRosette } from "#app/lib/guilloche/guilloche.ts";

type RosetteProps = { id: string; size: "row" | "large" };

/** Renders a small rosette, which is always the same for the same id. */
export function Rosette({ id, size }: RosetteProps) {
  const name = useId();
  const { path, turn, radius } = smallRosette(id, size);
  const edge = radius + 1;
  // Each step doubles the copies of the curve: 2, 4, 8.
  const steps = Array.from({ length: Math.log2(smallCopies) }, (_, step) => 2 ** step);
  const drawing = steps.reduce((inner, copies, step) => {
    const group = `${name}${step}`;
    return `<g id="${group}">${inner}</g><use href="#${group}" transform="rotate(${turn * copies})"/>`;
  }, `<path d="${path}"/>`);
  return (
    <svg
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

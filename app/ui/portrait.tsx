import { clsx } from "clsx";
import { useId } from "react";

import { smallCopies, smallRosette } from "#app/lib/guilloche/guilloche.ts";

import { firstLetter } from "./avatar-letter.tsx";

type PortraitProps = {
  /** The user's id, from which the pattern is generated. */
  id: string;
  name: string;
  /** "row" in a list, "large" on its own. */
  size?: "row" | "large";
};

/**
 * Renders the first letter of a name on the rosette of the user's passport; the name itself is displayed beside it.
 */
export function Portrait({ id, name, size = "row" }: PortraitProps) {
  return (
    <span aria-hidden="true" className={clsx("portrait", size === "large" && "portrait-large")}>
      <Rosette id={id} size={size} />
      <span>{firstLetter(name)}</span>
    </span>
  );
}

function Rosette({ id, size }: Required<Pick<PortraitProps, "id" | "size">>) {
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

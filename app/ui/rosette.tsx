import { useId } from "react";

import { smallCopies, smallRosette } from "#app/lib/guilloche/guilloche.ts";

/** Renders a small rosette, which is always the same for the same id. */
export function Rosette({ id }: { id: string }) {
  const name = useId();
  const { path, turn } = smallRosette(id);
  // Each step doubles the copies of the curve: 2, 4, 8.
  const steps = Array.from({ length: Math.log2(smallCopies) }, (_, step) => 2 ** step);
  const drawing = steps.reduce((inner, copies, step) => {
    const group = `${name}${step}`;
    return `<g id="${group}">${inner}</g><use href="#${group}" transform="rotate(${turn * copies})"/>`;
  }, `<path d="${path}"/>`);
  return <svg viewBox="-61 -61 122 122" dangerouslySetInnerHTML={{ __html: drawing }} />;
}

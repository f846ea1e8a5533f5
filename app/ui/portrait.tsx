import { clsx } from "clsx";

import { firstLetter } from "./avatar-letter.tsx";
import { Rosette } from "./rosette.tsx";

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

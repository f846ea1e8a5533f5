import { firstLetter } from "./avatar-letter.tsx";
import { Rosette } from "./rosette.tsx";

type CrestProps = {
  /** The institution's id, from which the pattern is generated. */
  id: string;
  name: string;
};

/** Renders the initials of an institution on a rosette; the name itself is displayed beside it. */
export function Crest({ id, name }: CrestProps) {
  return (
    <span aria-hidden="true" className="crest">
      <Rosette id={id} size="row" />
      <span>{initials(name)}</span>
    </span>
  );
}

/** Returns the first letters of the first two words of a name. Arabic letters stay apart. */
export function initials(name: string): string {
  const words = name.split(/[\s\-–—/]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words.slice(0, 2).map(firstLetter).join("\u200C");
}

import { clsx } from "clsx";

const segmenter = new Intl.Segmenter();

// Abbreviated titles, such as "Dr." or "Prof. Dr.", and those written without a point, but not initials.
const titles = /^(?:(?:\p{L}{2,5}\.|Dr|Prof|Mr|Mrs|Ms|Mx)\s+)+(?=\S)/u;

/** Returns the first letter of a name as a reader perceives it, in any script, without titles before it. */
export function firstLetter(name: string): string {
  const [first] = segmenter.segment(name.trim().replace(titles, ""));
  return first?.segment.toLocaleUpperCase() ?? "";
}

/** Renders the first letter of a name in place of a portrait; the name itself is displayed beside it. */
export function AvatarLetter({
  name,
  size = "normal",
}: {
  name: string;
  size?: "normal" | "large";
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "inline-grid shrink-0 place-items-center rounded-full bg-action font-semibold text-on-action",
        size === "large" ? "size-20 text-2xl" : "size-9 text-base",
      )}
    >
      {firstLetter(name)}
    </span>
  );
}

import { clsx } from "clsx";

type FigureProps = {
  /** A short text with one number, such as "12 days" or "#4". */
  text: string;
  /** "page" at most once on a page, "row" in a row of figures, "list" in a list. */
  size?: "page" | "row" | "list";
};

const sizes = { page: "text-figure", row: "text-2xl leading-tight", list: "text-lg" };

/** Renders a number that the page counts: large and in mono, with its unit small on the same baseline. */
export function Figure({ text, size = "list" }: FigureProps) {
  const [before, number, after] = splitNumber(text);
  return (
    <span className="text-ink-muted text-sm break-words">
      {before}
      <span
        className={clsx("text-ink font-mono font-medium tracking-normal tabular-nums", sizes[size])}
      >
        {number}
      </span>
      {after}
    </span>
  );
}

/** Returns a text in three parts: before its first number, the number with its sign or mark, and after it. */
export function splitNumber(text: string): [before: string, number: string, after: string] {
  const found = /[#−-]?\p{Nd}(?:[\p{Nd}.,\u00A0\u202F٫٬]*\p{Nd})?(?:\s?[%٪])?/u.exec(text);
  if (!found) return ["", text, ""];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}

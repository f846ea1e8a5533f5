import { clsx } from "clsx";

/** What stands before a number, the number, and what stands after it. */
export type NumberParts = readonly [before: string, number: string, after: string];

type FigureProps = {
  /** A short text with one number, such as "12 days" or "#4", whole or as `splitNumber` splits it. */
  text: string | NumberParts;
  /** "page" at most once on a page, "price" in a card of prices, "row" in a row of figures, "list" in a list. */
  size?: "page" | "price" | "row" | "list";
};

const sizes = {
  page: "text-figure",
  price: "text-[min(2.75rem,25cqi)] leading-tight",
  row: "text-[length:min(1.5rem,10vi)] leading-tight",
  list: "text-lg",
};

/** Renders a number that the page counts: large and in mono, with its unit small on the same baseline. */
export function Figure({ text, size = "list" }: FigureProps) {
  const isSplit = typeof text !== "string";
  const [before, number, after] = isSplit ? text : splitNumber(text);
  // Without a number there is nothing to stand out.
  const look =
    isSplit || /\p{Nd}/u.test(number)
      ? clsx("text-ink font-mono font-medium tracking-normal whitespace-nowrap", sizes[size])
      : undefined;
  return (
    <span className="text-ink-muted text-sm break-words tabular-nums">
      {before}
      <span className={look}>{number}</span>
      {after}
    </span>
  );
}

/** Returns a text in three parts: before its first number, the number with its sign or currency, and after it. */
export function splitNumber(text: string): NumberParts {
  const found =
    /[#−-]?(?:\p{Lu}{0,3}\p{Sc}\s?)?\p{Nd}(?:[\p{Nd}.,\u00A0\u202F٫٬]*\p{Nd})?(?:\s?[%٪\p{Sc}])?/u.exec(
      text,
    );
  if (!found) return ["", text, ""];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}

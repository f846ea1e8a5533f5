import { highlight } from "./highlight.ts";

type MarkedTextProps = { text: string; words: string };

/** Renders a text with the matching words highlighted. */
export function MarkedText({ text, words }: MarkedTextProps) {
  return highlight(text, words).map(({ text, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className="bg-warning-soft text-ink rounded-sm px-0.5">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

import { cleanText } from "#app/lib/clean-text.ts";

import { searchLimits } from "./searchable.ts";

/** A parsed search: the words, and separately the last one if it may be the beginning of a longer word. */
export type Asked = { words: string; before: string; beginning: string | null };

const maxWords = 12;
// Half of all words begin with any given one or two letters, so a prefix needs at least three.
const beginningShape = /^\p{L}[\p{L}\p{M}\p{N}]{2,}$/u;

/** Parses a search query; returns undefined if it contains nothing to search for. */
export function readWords(typed: string): Asked | undefined {
  const whole = cleanText(typed)
    .replaceAll(/\s+/g, " ")
    .slice(0, searchLimits.words)
    .toWellFormed();
  const words = whole.split(" ").slice(0, maxWords).join(" ").trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return undefined;
  return { words, ...partLast(words) };
}

function partLast(words: string): Omit<Asked, "words"> {
  const at = words.lastIndexOf(" ") + 1;
  const last = words.slice(at);
  // In quotes and after a minus sign, a word is matched exactly.
  const isPlain = beginningShape.test(last) && words.split('"').length % 2 === 1;
  return isPlain
    ? { before: words.slice(0, at).trim(), beginning: last }
    : { before: words, beginning: null };
}

import { cleanText } from "#app/lib/clean-text.ts";

import { searchLimits } from "./searchable.ts";

/** What is asked for: the words, and the last one apart where it may be the beginning of a longer one. */
export type Asked = { words: string; before: string; beginning: string | null };

const maxWords = 12;
// A beginning of one or two letters is one of half of all words.
const beginningShape = /^\p{L}[\p{L}\p{M}\p{N}]{2,}$/u;

/** Reads what somebody typed; undefined when there is nothing to look for. */
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
  // Within quotes and after a minus a word is meant as it stands.
  const isPlain = beginningShape.test(last) && words.split('"').length % 2 === 1;
  return isPlain
    ? { before: words.slice(0, at).trim(), beginning: last }
    : { before: words, beginning: null };
}

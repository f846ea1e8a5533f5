import { cleanText } from "#app/lib/clean-text.ts";

import { searchLimits } from "./searchable.ts";

/** A parsed search: the words, and separately the last one if it may be the beginning of a longer word. */
export type Asked = { query: string; before: string; beginning: string | null };

const maxWords = 12;
// Half of all words begin with any given one or two letters, so a prefix needs at least three.
const beginningShape = /^\p{L}[\p{L}\p{M}\p{N}]{2,}$/u;

/** Parses a search query; returns undefined if it contains nothing to search for. */
export function parseQuery(typed: string): Asked | undefined {
  const whole = cleanText(typed)
    .replaceAll(/\s+/g, " ")
    .slice(0, searchLimits.query)
    .toWellFormed();
  const query = whole.split(" ").slice(0, maxWords).join(" ").trim();
  if (!/[\p{L}\p{N}]/u.test(query)) return undefined;
  return { query, ...partLast(query) };
}

function partLast(query: string): Omit<Asked, "query"> {
  const at = query.lastIndexOf(" ") + 1;
  const last = query.slice(at);
  // In quotes and after a minus sign, a word is matched exactly.
  const isPlain = beginningShape.test(last) && query.split('"').length % 2 === 1;
  return isPlain
    ? { before: query.slice(0, at).trim(), beginning: last }
    : { before: query, beginning: null };
}

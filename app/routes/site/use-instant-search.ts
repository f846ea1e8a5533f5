import { useEffect, useState } from "react";

import type { FoundJson } from "#app/domains/search/search-json.ts";
import { searchLimits } from "#app/domains/search/searchable.ts";

export type Instant = {
  /** The query that the results belong to, which may be older than the current input. */
  words: string;
  items: FoundJson[];
  hasFailed: boolean;
};

const nothing: Instant = { words: "", items: [], hasFailed: false };
// Long enough for a word to be typed, short enough not to be noticed.
const pauseMs = 150;

/**
 * Returns the results for the current input, requested when typing pauses; only the response to the latest query
 * is used.
 */
export function useInstantSearch(typed: string): Instant {
  const [instant, setInstant] = useState(nothing);
  const words = typed.trim();
  const isAsked = isEnough(words);
  useEffect(() => {
    if (!isAsked) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(words, asking.signal).then(setInstant, () => {
        if (!asking.signal.aborted) setInstant({ words, items: [], hasFailed: true });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words, isAsked]);
  return isAsked ? instant : nothing;
}

// A single letter is too short for a query; a single digit (a goal) or Chinese character is not.
const isEnough = (words: string) => words.length > 1 || /[\p{N}\p{Script=Han}]/u.test(words);

async function ask(words: string, signal: AbortSignal): Promise<Instant> {
  const params = new URLSearchParams({ q: words, limit: String(searchLimits.dialog) });
  const response = await fetch(`/api/v1/search?${params}`, { signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  const { items, alike } = (await response.json()) as { items: FoundJson[]; alike: FoundJson[] };
  return { words, items: [...items, ...alike].slice(0, searchLimits.dialog), hasFailed: false };
}

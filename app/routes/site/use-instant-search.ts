import { useEffect, useState } from "react";

import type { FoundJson } from "#app/domains/search/search-json.ts";
import { searchLimits } from "#app/domains/search/searchable.ts";

export type Instant = {
  /** What the results answer, which may be behind what is typed by now. */
  words: string;
  items: FoundJson[];
  hasFailed: boolean;
};

const nothing: Instant = { words: "", items: [], hasFailed: false };
// Long enough to let a word be typed, short enough not to be noticed.
const pauseMs = 150;

/** The results for what is being typed, asked for in its pauses; the answer to the latest words wins. */
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

// A single letter is hardly a question, a single number is: of a goal.
const isEnough = (words: string) => words.length > 1 || /[\p{N}\p{Script=Han}]/u.test(words);

async function ask(words: string, signal: AbortSignal): Promise<Instant> {
  const params = new URLSearchParams({ q: words, limit: String(searchLimits.dialog) });
  const response = await fetch(`/api/v1/search?${params}`, { signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  const { items, alike } = (await response.json()) as { items: FoundJson[]; alike: FoundJson[] };
  return { words, items: [...items, ...alike].slice(0, searchLimits.dialog), hasFailed: false };
}

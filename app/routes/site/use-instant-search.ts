import { useEffect, useState } from "react";

import type { FoundJson } from "#app/domains/search/search-json.ts";
import { searchLimits } from "#app/domains/search/searchable.ts";

export type Instant = {
  /** The query that the results belong to, which may be older than the current input. */
  query: string;
  items: FoundJson[];
  hasFailed: boolean;
};

const nothing: Instant = { query: "", items: [], hasFailed: false };
// Long enough for a word to be typed, short enough not to be noticed.
const pauseMs = 150;

/**
 * Returns the results for the current input, requested when typing pauses; only the response to the latest query
 * is used.
 */
export function useInstantSearch(typed: string): Instant {
  const [instant, setInstant] = useState(nothing);
  const query = typed.trim();
  const isAsked = isEnough(query);
  useEffect(() => {
    if (!isAsked) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(query, asking.signal).then(setInstant, () => {
        if (!asking.signal.aborted) setInstant({ query, items: [], hasFailed: true });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isAsked]);
  return isAsked ? instant : nothing;
}

// A single letter is too short for a query; a single digit (a goal) or Chinese character is not.
const isEnough = (query: string) => query.length > 1 || /[\p{N}\p{Script=Han}]/u.test(query);

async function ask(query: string, signal: AbortSignal): Promise<Instant> {
  const params = new URLSearchParams({ q: query, limit: String(searchLimits.dialog) });
  const response = await fetch(`/api/v1/search?${params}`, { signal });
  if (!response.ok) throw new Error(`The search responded with ${response.status}`);
  const { items, alike } = (await response.json()) as { items: FoundJson[]; alike: FoundJson[] };
  return { query, items: [...items, ...alike].slice(0, searchLimits.dialog), hasFailed: false };
}

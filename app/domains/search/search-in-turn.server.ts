import { rateLimits, takeTurn } from "#app/domains/accounts/take-turn.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Reader, readFromPrimary } from "#db/replica.server.ts";

import { type Asked } from "./read-words.ts";
import {
  type SearchAnswer,
  type SearchOptions,
  searchEverything,
} from "./search-everything.server.ts";

type Slow = Refusal<"too-many"> & { seconds: number };

/** Searches for whoever asks from a network, unless too many searches come from there. */
export async function searchInTurn(
  network: string,
  asked: Asked,
  options: SearchOptions,
  reader: Reader = readFromPrimary,
): Promise<{ ok: true; answer: SearchAnswer } | Slow> {
  const seconds = await takeTurn(`search:${network}`, rateLimits.search);
  if (seconds > 0) return { ...refuse("too-many"), seconds };
  return { ok: true, answer: await reader((tx) => searchEverything(asked, options, tx)) };
}

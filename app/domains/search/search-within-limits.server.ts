import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Reader, readFromPrimary } from "#db/replica.server.ts";

import { type Asked } from "./parse-query.ts";
import {
  type SearchAnswer,
  type SearchOptions,
  searchEverything,
} from "./search-everything.server.ts";

type Slow = Refusal<"too-many"> & { seconds: number };

/** Searches for a client of a network; refuses if there are too many searches from that network. */
export async function searchWithinLimits(
  network: string,
  asked: Asked,
  options: SearchOptions,
  reader: Reader = readFromPrimary,
): Promise<{ ok: true; answer: SearchAnswer } | Slow> {
  const seconds = await consumeRateLimit(`search:${network}`, rateLimits.search);
  if (seconds > 0) return { ...refuse("too-many"), seconds };
  return { ok: true, answer: await reader((tx) => searchEverything(asked, options, tx)) };
}

import { sql } from "drizzle-orm";

import { env } from "#app/platform/env.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** The number of requests (`turns`) that a key has per window, and the length of the window in seconds. */
export type RateLimit = { turns: number; seconds: number };

// A class of 40, a hall of 300 or a test suite can share one address. So successful requests have limits in the
// hundreds, and failures have low limits.
export const rateLimits = {
  signIn: { turns: 600, seconds: 600 },
  wrongSignIn: { turns: 100, seconds: 600 },
  wrongSignInHere: { turns: 10, seconds: 900 },
  wrongSignInOfAccount: { turns: 50, seconds: 900 },
  signUp: { turns: 300, seconds: 600 },
  signUpOfKnown: { turns: 40, seconds: 600 },
  wrongToken: { turns: 40, seconds: 600 },
  wrongApiKey: { turns: 60, seconds: 600 },
  wrongOwnPassword: { turns: 10, seconds: 900 },
  export: { turns: 5, seconds: 3600 },
  mail: { turns: 60, seconds: 3600 },
  mailOfAccount: { turns: 5, seconds: 3600 },
  wrongCode: { turns: 20, seconds: 600 },
  // A hall of 300 users with printed codes that were renewed, three attempts each.
  wrongCodeOfNetwork: { turns: 1000, seconds: 600 },
  verify: { turns: 240, seconds: 60 },
  learningRecord: { turns: 20, seconds: 600 },
  wrongVerify: { turns: 40, seconds: 600 },
  search: { turns: 600, seconds: 60 },
  proof: { turns: 60, seconds: 600 },
  passportImage: { turns: 60, seconds: 60 },
  message: { turns: 40, seconds: 3600 },
  messageOfAddress: { turns: 5, seconds: 3600 },
  membership: { turns: 20, seconds: 3600 },
  community: { turns: 120, seconds: 60 },
  write: { turns: 240, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** The longest window of all limits, in seconds. Older counts are no longer used. */
export const longestWindow = Math.max(...Object.values(rateLimits).map(({ seconds }) => seconds));

/**
 * Counts one request for a key such as "sign-in:203.0.113.7". Returns 0, or the seconds to wait when the limit is
 * reached. Counts are in the database, so all processes share them.
 */
export async function consumeRateLimit(
  key: string,
  limit: RateLimit,
  tx: Db = db,
): Promise<number> {
  const { rows } = await tx.execute<Counted>(sql`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      window_start = case when r.window_start + ${limit.seconds} * interval '1 second' <= now()
        then now() else r.window_start end,
      count = case when r.window_start + ${limit.seconds} * interval '1 second' <= now()
        then 1 else r.count + 1 end
    returning r.count,
      ceil(extract(epoch from r.window_start - now()) + ${limit.seconds})::integer as wait`);
  return secondsLeft(rows[0], turnsOf(limit));
}

/** Returns the seconds until a key may make another request, 0 if it may now. Does not count a request. */
export async function retryAfterSeconds(
  key: string,
  limit: RateLimit,
  tx: Db = db,
): Promise<number> {
  const { rows } = await tx.execute<Counted>(sql`
    select count, ceil(extract(epoch from window_start - now()) + ${limit.seconds})::integer as wait
    from rate_limits
    where key = ${key} and window_start + ${limit.seconds} * interval '1 second' > now()`);
  return secondsLeft(rows[0], turnsOf(limit) - 1);
}

type Counted = { count: number; wait: number };

// A factor below one still allows one request.
const turnsOf = (limit: RateLimit) => Math.max(1, limit.turns * env().RATE_LIMIT_FACTOR);

function secondsLeft(row: Counted | undefined, maxTurns: number): number {
  return row && row.count > maxTurns ? Math.max(1, row.wait) : 0;
}

import { sql } from "drizzle-orm";

import { env } from "#app/platform/env.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** The number of requests (`max`) that a key has per window, and the length of the window in seconds. */
export type RateLimit = { max: number; seconds: number };

// A class of 40, a hall of 300 or a test suite can share one address. So successful requests have limits in the
// hundreds, and failures have low limits.
export const rateLimits = {
  signIn: { max: 600, seconds: 600 },
  wrongSignIn: { max: 100, seconds: 600 },
  wrongSignInHere: { max: 10, seconds: 900 },
  wrongSignInOfAccount: { max: 50, seconds: 900 },
  signUp: { max: 300, seconds: 600 },
  signUpOfKnown: { max: 40, seconds: 600 },
  wrongToken: { max: 40, seconds: 600 },
  wrongApiKey: { max: 60, seconds: 600 },
  wrongOwnPassword: { max: 10, seconds: 900 },
  export: { max: 5, seconds: 3600 },
  exportTable: { max: 60, seconds: 3600 },
  mail: { max: 60, seconds: 3600 },
  mailOfAccount: { max: 5, seconds: 3600 },
  wrongCode: { max: 20, seconds: 600 },
  // A hall of 300 users with printed codes that were renewed, three attempts each.
  wrongCodeOfNetwork: { max: 1000, seconds: 600 },
  // Short codes that visitors without an account typed: with 30 events, one in 30 million is right.
  wrongCodeOfVisitors: { max: 300, seconds: 600 },
  guestCheckIn: { max: 300, seconds: 600 },
  // Codes of classes: five classes that type theirs with a mistake or two.
  wrongClassCode: { max: 200, seconds: 3600 },
  classJoin: { max: 300, seconds: 600 },
  wrongPin: { max: 10, seconds: 3600 },
  wrongPinOfClass: { max: 100, seconds: 3600 },
  verify: { max: 240, seconds: 60 },
  learningRecord: { max: 20, seconds: 600 },
  wrongVerify: { max: 40, seconds: 600 },
  search: { max: 600, seconds: 60 },
  proof: { max: 60, seconds: 600 },
  passportImage: { max: 60, seconds: 60 },
  message: { max: 40, seconds: 3600 },
  messageOfAddress: { max: 5, seconds: 3600 },
  question: { max: 10, seconds: 3600 },
  membership: { max: 20, seconds: 3600 },
  community: { max: 120, seconds: 60 },
  write: { max: 240, seconds: 60 },
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
  return secondsLeft(rows[0], maxOf(limit));
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
  return secondsLeft(rows[0], maxOf(limit) - 1);
}

/** Forgets the requests that were counted for a key, such as the wrong PINs before the right one. */
export async function clearRateLimit(key: string, tx: Db = db): Promise<void> {
  await tx.execute(sql`delete from rate_limits where key = ${key}`);
}

type Counted = { count: number; wait: number };

// A factor below one still allows one request.
const maxOf = (limit: RateLimit) => Math.max(1, limit.max * env().RATE_LIMIT_FACTOR);

function secondsLeft(row: Counted | undefined, max: number): number {
  return row && row.count > max ? Math.max(1, row.wait) : 0;
}

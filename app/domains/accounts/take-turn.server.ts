import { sql } from "drizzle-orm";

import { env } from "#app/platform/env.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** How many turns a key has in a window of so many seconds. */
export type RateLimit = { turns: number; seconds: number };

export const rateLimits = {
  signIn: { turns: 40, seconds: 300 },
  signInOfAccount: { turns: 10, seconds: 900 },
  signUp: { turns: 60, seconds: 600 },
  mailOfAccount: { turns: 5, seconds: 3600 },
  mail: { turns: 20, seconds: 3600 },
  checkIn: { turns: 30, seconds: 60 },
  passportImage: { turns: 60, seconds: 60 },
  write: { turns: 240, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Takes one turn for a key such as "sign-in:203.0.113.7". Answers 0, or the seconds to wait when the
 * window's turns are used up. Counted in the database, so all processes share one count.
 */
export async function takeTurn(key: string, limit: RateLimit, tx: Db = db): Promise<number> {
  const { rows } = await tx.execute<{ count: number; wait: number }>(sql`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      window_start = case when r.window_start + ${limit.seconds} * interval '1 second' <= now()
        then now() else r.window_start end,
      count = case when r.window_start + ${limit.seconds} * interval '1 second' <= now()
        then 1 else r.count + 1 end
    returning r.count,
      ceil(extract(epoch from r.window_start - now()) + ${limit.seconds})::integer as wait`);
  const row = rows[0];
  return row && row.count > limit.turns * env().RATE_LIMIT_FACTOR ? Math.max(1, row.wait) : 0;
}

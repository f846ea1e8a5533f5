import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/** Returns the number of learners, read from the data that ranks are computed from: exact, and fast at any size. */
export async function countLearners(tx: Db = db): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select (coalesce((select sum(profiles) from points_blocks), 0)
      + (select count(to_points) - count(from_points) from rank_changes))::float8 as n`);
  return rows[0]?.n ?? 0;
}

import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { type Assignable, maxAssignable as max } from "./assignable.ts";

/**
 * Returns what can be assigned: published courses, then active missions, by title, up to
 * `maxAssignable` of each.
 */
export async function listAssignable(words: string, tx: Db = db): Promise<Assignable[]> {
  const holds = words
    ? sql`and title ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql``;
  const { rows } = await tx.execute<Assignable>(sql`
    (select 'course' as kind, id, title from courses
      where status = 'published' and deleted_at is null ${holds} order by title, id limit ${max})
    union all
    (select 'mission', id, title from missions
      where is_active and deleted_at is null ${holds} order by title, id limit ${max})`);
  return rows;
}

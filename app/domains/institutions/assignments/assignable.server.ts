import { sql } from "drizzle-orm";

import { db, type Db } from "#db/client.server.ts";

import { maxAssignable as max, type Assignable } from "./assignment.ts";

/**
 * Returns what can be assigned: published courses, then active missions, by title, up to
 * `maxAssignable` of each.
 */
export async function listAssignable(query: string, tx: Db = db): Promise<Assignable[]> {
  const holds = query
    ? sql`and title ilike ${`%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql``;
  const { rows } = await tx.execute<Assignable>(sql`
    (select 'course' as kind, id, title from courses
      where status = 'published' and deleted_at is null ${holds} order by title, id limit ${max})
    union all
    (select 'mission', id, title from missions
      where is_active and deleted_at is null ${holds} order by title, id limit ${max})`);
  return rows;
}

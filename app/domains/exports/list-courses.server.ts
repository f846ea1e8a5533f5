import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/** Returns the courses that exports can be limited to, by title; at most 500. */
export async function listExportCourses(tx: Db = db): Promise<{ id: string; title: string }[]> {
  const { rows } = await tx.execute<{ id: string; title: string }>(sql`
    select id, title from courses where deleted_at is null and published_version_id is not null
    order by lower(title), id limit 500`);
  return rows;
}

import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { type Assignable, mostAssignable as most } from "./assignable.ts";

/** What can be assigned: published courses, then active missions, by title, so many of each as a choice can hold. */
export async function listAssignable(words: string, tx: Db = db): Promise<Assignable[]> {
  const holds = words
    ? sql`and title ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql``;
  const { rows } = await tx.execute<Assignable>(sql`
    (select 'course' as kind, id, title from courses
      where status = 'published' and deleted_at is null ${holds} order by title, id limit ${most})
    union all
    (select 'mission', id, title from missions
      where is_active and deleted_at is null ${holds} order by title, id limit ${most})`);
  return rows;
}

/** The cohorts of an institution by name. */
export async function listCohortNames(
  institutionId: string,
  tx: Db = db,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from cohorts where institution_id = ${institutionId} order by lower(name), id`);
  return rows;
}

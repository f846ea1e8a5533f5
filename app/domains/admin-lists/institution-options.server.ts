import { type SQL, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

const limit = 200;

/**
 * Returns the institutions by which a list can be filtered, as options in alphabetical order: the first two hundred that
 * are approved, and the chosen one.
 */
export async function listInstitutionOptions(
  chosen: string | undefined,
  tx: Db = db,
): Promise<{ value: string; label: string }[]> {
  const named = (condition: SQL) =>
    sql`select i.id, i.name from institutions i where ${condition} order by i.name, i.id limit ${limit}::int`;
  const { rows } = await tx.execute<{ value: string; label: string }>(sql`
    select id as value, name as label from (
      (${named(sql`i.status = 'approved'`)})
      union (${named(chosen === undefined ? sql`false` : sql`i.id = ${chosen}::uuid`)})
    ) options order by name, id`);
  return rows;
}

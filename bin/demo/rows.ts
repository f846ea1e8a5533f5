import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

export type Row = Record<string, unknown>;

/** Inserts rows into a table with one statement; columns that they do not name get the database's defaults. */
export async function addRows(table: string, rows: readonly Row[], tx: Db): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`);
}

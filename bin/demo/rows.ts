import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

export type Row = Record<string, unknown>;

/** Adds rows to a table in one statement; what they do not name, the database fills in. */
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

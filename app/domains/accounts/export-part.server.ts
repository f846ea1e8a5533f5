import { type SQL, sql } from "drizzle-orm";

/** One domain's part of an account export. Values are listed one by one; what is not listed is not exported. */
export type ExportPart = {
  /** The JSON of each file, by the file's name without ".json". */
  rows: (userId: string) => Record<string, SQL>;
  /** The stored files: their `name` in the export and their `key` in the storage. */
  files?: (userId: string) => SQL;
};

/** Returns the JSON object of the listed columns of a table's alias. */
export function pick(alias: string, columns: readonly string[]): SQL {
  const pairs = columns.flatMap((name) => [
    sql.raw(`'${name}'`),
    sql`${sql.identifier(alias)}.${sql.identifier(name)}`,
  ]);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Returns the JSON array of one value per row, in order; empty where there are none. */
export const listOf = (value: SQL, from: SQL, order: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(${value} order by ${order}), '[]') ${from})`;

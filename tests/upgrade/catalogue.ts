import type { Client } from "pg";

import type { FixtureTable } from "./fixture.ts";

// Generated columns are excluded: the database computes them.
const tablesWithColumns = `
  select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'drizzle', 'graphile_worker')
  group by 1 order by 1`;

/** Returns every table of the product, of its migrations and of its job queue. */
export async function listTables(
  client: Client,
): Promise<Pick<FixtureTable, "name" | "columns">[]> {
  return (await client.query<{ name: string; columns: string[] }>(tablesWithColumns)).rows;
}

/** Returns the rows of a table as texts of JSON objects with only these columns. */
export async function readRows(
  client: Client,
  { name, columns }: Pick<FixtureTable, "name" | "columns">,
): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `select to_jsonb(t)::text as row from (select ${listColumns(columns)} from ${name}) t`,
  );
  return rows.map(({ row }) => row).toSorted();
}

export const listColumns = (columns: readonly string[]) =>
  columns.map((column) => `"${column}"`).join(", ");

import type { Client } from "pg";

import { backedUpTables, listColumns } from "#app/domains/backups/list-tables.server.ts";

import type { FixtureTable } from "./fixture.ts";

/** Returns every table that a backup contains. */
export async function listTables(
  client: Client,
): Promise<Pick<FixtureTable, "name" | "columns">[]> {
  return (await client.query<{ name: string; columns: string[] }>(backedUpTables)).rows;
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

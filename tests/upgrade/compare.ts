import type { Client } from "pg";

import { listTables } from "./catalogue.ts";
import type { FixtureTable, UpgradeFixture } from "./fixture.ts";
import { intendedChanges } from "./intended-changes.ts";

type Columns = Record<string, string | null>;

// The tables in which migrations are recorded.
const journals = new Set(["drizzle.__drizzle_migrations", "graphile_worker.migrations"]);

/**
 * Compares the database with a fixture; returns what is missing, changed or added, by table, except intended
 * changes.
 */
export async function compareRows(
  fixture: UpgradeFixture,
  client: Client,
): Promise<Record<string, string[]>> {
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const differences: Record<string, string[]> = {};
  for (const table of fixture.tables) {
    const { name, columns, addsRows } = afterChanges(table.name, fixture.lastMigration);
    const found = present.get(name);
    const gone = table.columns.filter(
      (column) => columns[column] !== null && !found?.includes(columns[column] ?? column),
    );
    if (!found || gone.length > 0) {
      differences[table.name] = found ? [`without ${gone.join(", ")}`] : [`no table ${name}`];
      continue;
    }
    const rows = await compareTable(table, name, columns, client);
    const wrong = addsRows ? rows.filter((row) => !row.startsWith("added")) : rows;
    if (wrong.length > 0) differences[table.name] = wrong.slice(0, 4);
  }
  return differences;
}

/** Returns the current name of a fixture's table, and the current names of its changed columns. */
function afterChanges(table: string, lastMigration: string) {
  let name = table;
  let addsRows = journals.has(table);
  const columns: Columns = {};
  for (const change of intendedChanges) {
    if (change.migration <= lastMigration || change.table !== table) continue;
    name = change.renamedTo ?? name;
    addsRows ||= change.addsRows ?? false;
    Object.assign(columns, change.columns);
  }
  return { name, columns, addsRows };
}

async function compareTable(
  table: FixtureTable,
  name: string,
  columns: Columns,
  client: Client,
): Promise<string[]> {
  const compared = table.columns.filter((column) => columns[column] !== null);
  const list = compared.map((column) => `"${columns[column] ?? column}" as "${column}"`);
  const { rows } = await client.query<{ row: string; times: number }>(
    `with expected as (
       select (row::jsonb - $2::text[])::text as row, count(*) as n from unnest($1::text[]) row group by 1
     ), found as (
       select to_jsonb(t)::text as row, count(*) as n from (select ${list.join(", ")} from ${name}) t group by 1
     )
     select row, (coalesce(found.n, 0) - coalesce(expected.n, 0))::integer as times
     from expected full join found using (row)
     where expected.n is distinct from found.n order by 1`,
    [table.rows, table.columns.filter((column) => columns[column] === null)],
  );
  return rows.map(({ row, times }) => `${times < 0 ? "missing" : "added"} ${row}`);
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Client } from "pg";

import { listTables, readRows } from "./catalogue.ts";
import type { UpgradeFixture } from "./fixture.ts";

// The database's own files are excluded: its rows are read.
const folders = ["secrets", "storage"];

/** Reads a data folder whose database is running into a fixture. */
export async function dumpDataFolder(
  dataDir: string,
  client: Client,
): Promise<Omit<UpgradeFixture, "known">> {
  const tables = [];
  for (const table of await listTables(client)) {
    tables.push({ ...table, rows: await readRows(client, table) });
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where last_value is not null and schemaname in ('public', 'drizzle', 'graphile_worker') order by 1`);
  const { rows } = await client.query<{ last: string; jobs: number }>(`
    select (select max(name) from drizzle.__drizzle_migrations) as last,
      (select max(id) from graphile_worker.migrations) as jobs`);
  return {
    lastMigration: rows[0]?.last ?? "",
    lastJobsMigration: rows[0]?.jobs ?? 0,
    tables,
    sequences,
    files: readFiles(dataDir),
  };
}

function readFiles(dataDir: string): Record<string, string> {
  const files = folders
    .filter((folder) => existsSync(join(dataDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [file.slice(dataDir.length + 1), readFileSync(file).toString("base64")]),
  );
}

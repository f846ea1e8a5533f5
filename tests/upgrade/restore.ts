import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";

import { listColumns } from "#app/domains/backups/list-tables.server.ts";

import { listTables } from "./catalogue.ts";
import type { UpgradeFixture } from "./fixture.ts";

const migrations = "db/migrations";
const jobsMigrations = "node_modules/graphile-worker/sql";

/** Writes the fixture's files, secrets and stored files, into a data folder. */
export function restoreFiles(fixture: UpgradeFixture, dataDir: string): void {
  for (const [path, content] of Object.entries(fixture.files)) {
    const file = join(dataDir, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, Buffer.from(content, "base64"), { mode: 0o600 });
  }
}

/** Restores the fixture's database into an empty one: the schema of its migrations, then its rows. */
export async function restoreDatabase(fixture: UpgradeFixture, client: Client): Promise<void> {
  await applyMigrationsUpTo(fixture.lastMigration, client);
  await applyJobsMigrationsUpTo(fixture.lastJobsMigration, client);
  await loadRows(fixture, client);
}

async function applyMigrationsUpTo(last: string, client: Client): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sdg-migrations-"));
  try {
    for (const name of readdirSync(migrations).filter((name) => name <= last)) {
      cpSync(join(migrations, name), join(folder, name), { recursive: true });
    }
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function applyJobsMigrationsUpTo(last: number, client: Client): Promise<void> {
  await client.query(`
    create schema graphile_worker;
    create table graphile_worker.migrations (
      id integer primary key, ts timestamptz not null default now(), breaking boolean not null default false)`);
  const files = readdirSync(jobsMigrations).filter((file) => Number.parseInt(file, 10) <= last);
  for (const file of files.toSorted()) {
    const text = readFileSync(join(jobsMigrations, file), "utf8");
    await client.query(text.replaceAll(":GRAPHILE_WORKER_SCHEMA", "graphile_worker"));
  }
}

// The product's role is no superuser, so foreign keys are dropped and added again: the rows are inserted in any
// order.
async function loadRows({ tables, sequences }: UpgradeFixture, client: Client): Promise<void> {
  const present = (await listTables(client)).map(({ name }) => name);
  const keys = await foreignKeys(client);
  await client.query(
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`).join(";"),
  );
  await client.query(present.map((name) => `alter table ${name} disable trigger user`).join(";"));
  await client.query(`truncate ${present.join(", ")}`);
  for (const { name, columns, rows } of tables) {
    const list = listColumns(columns);
    await client.query(
      `insert into ${name} (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.join(",")}]`],
    );
  }
  for (const { name, value } of sequences)
    await client.query("select setval($1, $2)", [name, value]);
  await client.query(present.map((name) => `alter table ${name} enable trigger user`).join(";"));
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function foreignKeys(client: Client) {
  const { rows } = await client.query<Record<"table" | "name" | "definition", string>>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f'`);
  return rows;
}

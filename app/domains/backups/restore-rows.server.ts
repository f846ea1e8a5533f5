import { once } from "node:events";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { createJobTables } from "#app/platform/jobs.server.ts";
import { applyMigrations } from "#db/migrate.server.ts";

import { BackupError } from "./backup-error.ts";
import { type BackedUpTable, entryNames, partOf } from "./backup.ts";
import { backedUpTables, listColumns } from "./list-tables.server.ts";
import { isInstalled } from "./unfinished-restore.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

/** A database into which a backup is being restored. */
export type RestoringDatabase = {
  /** Adds a piece of the rows of a table; the pieces of one table follow each other. */
  add(entry: string, bytes: Buffer): Promise<void>;
};

/**
 * Restores the rows that `addAll` adds into an empty database, in one transaction: the schema of the backup's version,
 * the rows, and the constraints.
 */
export async function restoreRows(
  url: string,
  backup: VerifiedBackup,
  addAll: (database: RestoringDatabase) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await drizzle({ client }).transaction(async (tx) => {
      await client.query(
        "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
      );
      // Checked before, but another process may have been faster.
      if (await isInstalled(client)) throw new BackupError("The database isn't empty any more.");
      await applyMigrations(tx, backup.header.lastMigration);
      await createJobTables(client, backup.header.lastJobsMigration);
      await whileUnchecked(client, async () => {
        await copyRows(client, backup, addAll);
        await finishRows(client, backup);
      });
    });
    // The planner knows nothing about the new rows.
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** Runs without foreign keys and triggers, so that rows can be added in any order and have no effects. */
async function whileUnchecked(client: pg.Client, run: () => Promise<void>): Promise<void> {
  // The product's role is no superuser, who could turn them off for a session.
  const { rows: keys } = await client.query<Record<"table" | "name" | "definition", string>>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text <> 'pg_catalog'`);
  const { rows: tables } = await client.query<BackedUpTable>(backedUpTables);
  const forEach = (change: string) =>
    client.query(tables.map(({ name }) => `alter table ${name} ${change}`).join(";"));
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  await forEach("disable trigger user");
  // Migrations add rows too.
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  await run();
  await forEach("enable trigger user");
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

type OpenTable = { name: string; input: PassThrough; done: Promise<void>; rows: () => number };

async function copyRows(
  client: pg.Client,
  { path, header, manifest }: VerifiedBackup,
  addAll: (database: RestoringDatabase) => Promise<void>,
): Promise<void> {
  const columns = new Map(header.tables.map((table) => [table.name, table.columns]));
  let open: OpenTable | undefined;
  const close = async () => {
    if (!open) return;
    open.input.end();
    await open.done;
    if (open.rows() !== manifest.parts[open.name]?.count) {
      throw new Error(`${path} has other rows of ${open.name} than its manifest says`);
    }
  };
  await addAll({
    async add(entry, bytes) {
      const name = partOf(entry);
      if (open?.name !== name) {
        await close();
        const list = columns.get(name);
        if (!entry.startsWith(entryNames.database) || !list) {
          throw new Error(`${path} has an unknown entry: ${entry}`);
        }
        open = startCopy(client, name, list);
      }
      if (!open.input.write(bytes)) await Promise.race([once(open.input, "drain"), open.done]);
    },
  });
  await close();
}

function startCopy(client: pg.Client, name: string, columns: readonly string[]): OpenTable {
  const input = new PassThrough();
  const copy = client.query(copyFrom(`copy ${name} (${listColumns(columns)}) from stdin`));
  const done = pipeline(input, copy);
  done.catch(() => {});
  return { name, input, done, rows: () => copy.rowCount };
}

async function finishRows(client: pg.Client, { header }: VerifiedBackup): Promise<void> {
  for (const { name, value } of header.sequences) {
    await client.query("select setval($1, $2)", [name, value]);
  }
  // The processes that were working on them are gone; otherwise the jobs would wait for hours.
  await client.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`);
}

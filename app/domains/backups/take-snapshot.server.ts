import { readFile } from "node:fs/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { z } from "zod";

import { hasSecrets, secretsFolder } from "#app/platform/secrets.server.ts";
import { assertSecrets } from "#db/check-secrets.server.ts";
import { allowDeletions, postponeDeletions } from "#db/delete-stored-files.server.ts";

import { BackupError } from "./backup-error.ts";
import { type BackedUpTable, type BackupHeader, formatVersion } from "./backup.ts";
import { backedUpSchemas, backedUpTables, listColumns } from "./list-tables.server.ts";

/** All rows of the database as of one moment. */
export type Snapshot = {
  header: BackupHeader;
  /** Returns the rows of a table in the text format of COPY. */
  readRows(table: BackedUpTable): AsyncIterable<Buffer>;
  /** Allows the deletion of stored files again, which the snapshot postpones. */
  allowDeletions(): Promise<void>;
};

/** Another backup is being made. */
export class BackupInProgress extends BackupError {}

// Any number. One backup at a time: scheduled ones run in one of the processes only.
const backupLock = 7_172_032;

/** Calls `use` with a snapshot of the database; throws BackupInProgress while another backup is made. */
export async function withSnapshot<Result>(
  url: string,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await takeBackupLock(client);
    await postponeDeletions(client);
    await client.query("begin isolation level repeatable read, read only");
    // Limits meant for requests would end a long copy.
    await client.query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
    );
    const header = await readHeader(client);
    await assertOwnSecrets(client);
    const names = header.tables.map(({ name }) => name);
    await client.query(`lock table ${names.join(", ")} in access share mode`);
    return await use({
      header,
      readRows: ({ name, columns }) =>
        client.query(copyTo(`copy ${name} (${listColumns(columns)}) to stdout`)),
      allowDeletions: () => allowDeletions(client),
    });
  } finally {
    await client.end();
  }
}

async function takeBackupLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock($1) as taken",
    [backupLock],
  );
  if (!rows[0]?.taken) {
    throw new BackupInProgress("Another backup is being made. Try again when it has finished.");
  }
}

async function readHeader(client: pg.Client): Promise<BackupHeader> {
  // The first query: the snapshot is that of the database at this moment.
  const { rows: tables } = await client.query<BackedUpTable>(backedUpTables);
  if (!tables.some(({ name }) => name === "drizzle.__drizzle_migrations")) {
    throw new BackupError("This database has no installation yet. Run 'npm start' first.");
  }
  const { rows: sequences } = await client.query<BackupHeader["sequences"][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences
    where last_value is not null and schemaname = any($1)
    order by 1`,
    [backedUpSchemas],
  );
  const { rows } = await client.query<{ last: string; jobs: number; postgres: string }>(`
    select (select max(name) from drizzle.__drizzle_migrations) as last,
      (select max(id) from graphile_worker.migrations) as jobs,
      current_setting('server_version') as postgres`);
  return {
    format: formatVersion,
    product: await readProductVersion(),
    postgres: rows[0]?.postgres ?? "",
    createdAt: new Date().toISOString(),
    lastMigration: rows[0]?.last ?? "",
    lastJobsMigration: rows[0]?.jobs ?? 0,
    tables,
    sequences,
  };
}

/** Throws if this process has other secrets than the database: nothing could be decrypted with a backup of them. */
async function assertOwnSecrets(client: pg.Client): Promise<void> {
  if (!hasSecrets()) {
    throw new BackupError(
      `The secrets of this installation aren't in ${secretsFolder()}. Set DATA_DIR or SECRET_KEY as for 'npm start'.`,
    );
  }
  await assertSecrets(drizzle({ client }));
}

const PackageFile = z.object({ version: z.string() });

const readProductVersion = async () =>
  PackageFile.parse(JSON.parse(await readFile("package.json", "utf8"))).version;

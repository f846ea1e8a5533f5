import { readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import pg from "pg";

import { StartupError } from "#app/lib/startup-error.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { finishUpgrade, startPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import {
  clusterMajor,
  findPrograms,
  ROLE,
} from "#app/platform/postgres/postgres-cluster.server.ts";

import { runCommand } from "./command.ts";
import { findOldPrograms } from "./find-old-programs.ts";
import { stopSignal } from "./stop-signal.ts";

// Moves the embedded database to the major version of PostgreSQL that the product comes with, through a backup.
await runCommand(async () => {
  const { DATABASE_URL, DATA_DIR: dataDir } = parseEnv(process.env);
  if (DATABASE_URL) {
    throw new StartupError(
      "DATABASE_URL is set. This command upgrades the embedded database only.",
    );
  }
  const cluster = join(dataDir, "postgres");
  finishUpgrade(dataDir);
  const old = clusterMajor(cluster);
  const { major } = findPrograms();
  if (old === undefined) throw new StartupError(`There is no database in ${resolve(dataDir)}.`);
  if (old === major) {
    console.log(`The database in ${cluster} is one of PostgreSQL ${major}. Nothing to do.`);
    return;
  }
  if (old > major) {
    throw new StartupError(`A database of PostgreSQL ${old} can't be moved back to ${major}.`);
  }
  const stop = stopSignal();
  try {
    const file = await backUp(dataDir, old, stop);
    await restoreInto(dataDir, file, stop);
  } catch (error) {
    if (stop.aborted) throw new StartupError("Interrupted. The database is as it was.");
    throw error;
  }
  finishUpgrade(dataDir);
  console.log(
    `The database is now one of PostgreSQL ${major}. Start the product with 'npm start'.`,
  );
  console.log(`When everything works, delete the old one: ${join(dataDir, `postgres-${old}`)}`);
});

/** Backs up the old database with its own programs; returns the path of the verified backup. */
async function backUp(dataDir: string, old: number, stop: AbortSignal): Promise<string> {
  const { createBackup } = await import("#app/domains/backups/create-backup.server.ts");
  const { prepareBackupFile } = await import("#app/domains/backups/backup-place.server.ts");
  const given = process.argv[2];
  const programs = findOldPrograms(
    old,
    dataDir,
    given && resolve(process.env["INIT_CWD"] ?? ".", given),
  );
  const file = await prepareBackupFile(`before-upgrade-of-postgresql-${old}.tar.zst`);
  const { fileSink } = await import("#app/domains/backups/file-sink.server.ts");
  console.log(`Backing up the database of PostgreSQL ${old} to ${file}...`);
  const postgres = await startPostgres({ dataDir, programs });
  try {
    await createBackup(fileSink(file), stop, postgres.url);
  } finally {
    await postgres.stop();
  }
  return file;
}

/** Restores the rows into a new database beside the old one, and brings it to the present version. */
async function restoreInto(dataDir: string, file: string, stop: AbortSignal): Promise<void> {
  const { restoreDatabase } = await import("#app/domains/backups/restore-backup.server.ts");
  const { migrate } = await import("#db/migrate.server.ts");
  const beside = join(dataDir, "postgres.upgrade");
  console.log("Restoring it into a new database...");
  rmSync(beside, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({ dataDir: beside });
    try {
      await restoreDatabase(file, postgres.url, stop);
      await migrate(postgres.url);
      await keepPassword(dataDir, postgres.url);
    } finally {
      await postgres.stop();
    }
    renameSync(join(beside, "postgres"), join(dataDir, "postgres.upgraded"));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Gives the role of the new database the password in the data folder. */
async function keepPassword(dataDir: string, url: string): Promise<void> {
  const password = readFileSync(join(dataDir, "postgres.password"), "utf8").trim();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter role ${ROLE} password ${client.escapeLiteral(password)}`);
  await client.end();
}

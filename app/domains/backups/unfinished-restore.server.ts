import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import pg from "pg";

import { BackupError } from "./backup-error.ts";
import { backedUpSchemas } from "./list-tables.server.ts";

// Imported before the environment is read, so it imports nothing that reads it.

/** Returns the path of the file that marks a restore that hasn't finished. */
export const markerPath = (dataDir: string) => join(dataDir, "restore.unfinished");

/**
 * Throws a BackupError if a restore into this installation was interrupted. One that was interrupted after its commit
 * is complete; then this removes its mark.
 */
export async function assertRestored(dataDir: string, url: string): Promise<void> {
  const marker = markerPath(dataDir);
  if (!existsSync(marker)) return;
  if (!(await hasInstallation(url))) {
    throw new BackupError(
      `A restore into ${dataDir} was interrupted, so this installation is incomplete. ` +
        "Run 'npm run restore -- FILE' again.",
    );
  }
  await rm(marker);
}

/** Returns whether a database has tables in the schemas of an installation. */
export async function hasInstallation(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await isInstalled(client);
  } finally {
    await client.end();
  }
}

/** Returns whether the database of a client has tables in the schemas of an installation. */
export async function isInstalled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
    [backedUpSchemas],
  );
  return rows.length > 0;
}

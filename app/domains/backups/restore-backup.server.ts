import { extname } from "node:path";

import { directDatabaseUrl } from "#app/platform/env.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { migrate } from "#db/migrate.server.ts";

import { entryNames } from "./backup.ts";
import { type BackupSummary, summarize } from "./create-backup.server.ts";
import { beginRestore, clearPlace, endRestore, writeSecrets } from "./restore-place.server.ts";
import { type RestoringDatabase, restoreRows } from "./restore-rows.server.ts";
import { readEntries, type VerifiedBackup, verifyBackup } from "./verify-backup.server.ts";

/** Opens the database of the installation, and creates an embedded one. */
type OpenDatabase = () => Promise<{ url: string; stop(): Promise<void> }>;

/**
 * Restores a backup into an empty place and brings it to the present version. Throws a BackupError if the file can't be
 * used or the place isn't empty. If it fails or the signal is aborted, nothing is left behind: the commit of the rows is
 * the last step.
 */
export async function restoreBackup(
  path: string,
  openDatabase: OpenDatabase,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const backup = await verifyBackup(path, signal);
  await beginRestore(backup.secrets);
  try {
    await restoreInto(backup, openDatabase, signal);
  } catch (error) {
    await clearPlace();
    throw error;
  }
  const database = await openDatabase();
  try {
    await endRestore();
    await migrate(directUrl(database));
  } finally {
    await database.stop();
  }
  return summarize(backup, backup.manifest);
}

// Locks and one long transaction need the database itself, not a pooler. In this command, the environment has no URL of
// the embedded database.
const directUrl = ({ url }: { url: string }) => directDatabaseUrl() || url;

async function restoreInto(
  backup: VerifiedBackup,
  openDatabase: OpenDatabase,
  signal: AbortSignal | undefined,
): Promise<void> {
  await writeSecrets(backup.secrets);
  const database = await openDatabase();
  try {
    await restoreRows(directUrl(database), backup, (rows) =>
      addEntries(backup, { rows, putFile }, signal),
    );
  } finally {
    await database.stop();
  }
}

/** Restores the rows of a backup alone into an empty database: the files and secrets are those of the installation. */
export async function restoreDatabase(
  path: string,
  url: string,
  signal?: AbortSignal,
): Promise<void> {
  const backup = await verifyBackup(path, signal);
  await restoreRows(url, backup, (rows) => addEntries(backup, { rows }, signal));
}

type Targets = { rows: RestoringDatabase; putFile?: typeof putFile };

async function addEntries(
  { path }: VerifiedBackup,
  { rows, putFile }: Targets,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const { name, bytes } of readEntries(path)) {
    signal?.throwIfAborted();
    if (name.startsWith(entryNames.files)) {
      const key = name.slice(entryNames.files.length);
      await putFile?.(key, bytes, contentTypes[extname(key)] ?? "application/octet-stream");
    } else if (name.startsWith(entryNames.database)) {
      await rows.add(name, bytes);
    }
  }
}

// Object storage keeps a type for each file; the product doesn't rely on it.
const contentTypes: Record<string, string> = {
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
};

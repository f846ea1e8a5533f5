import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { directDatabaseUrl, env } from "#app/platform/env.server.ts";
import { readSecret, secretNames, secretsFolder } from "#app/platform/secrets.server.ts";
import { openDataDir } from "#app/platform/storage/data-dir.server.ts";
import { deleteFile, listFiles, storageLocation } from "#app/platform/storage/storage.server.ts";

import { BackupError } from "./backup-error.ts";
import { hasInstallation, markerPath } from "./unfinished-restore.server.ts";

type Secrets = Readonly<Record<string, string>>;

const hadSecrets = "The secrets were here before.";

/**
 * Marks this installation as one into which a restore hasn't finished, and removes what an interrupted one left behind.
 * Throws a BackupError, and changes nothing, if it has a database, stored files or secrets other than these.
 */
export async function beginRestore(secrets: Secrets): Promise<void> {
  const { DATA_DIR } = env();
  const marker = markerPath(DATA_DIR);
  if (existsSync(marker) && !(await hasDatabase())) await clearPlace();
  if (await hasDatabase()) throw notEmpty(`there is a database in ${describeDatabase()}`);
  for await (const key of listFiles()) {
    throw notEmpty(`there are files in ${describeStorage()}, such as ${key}`);
  }
  await assertNoOtherSecrets(secrets);
  openDataDir(DATA_DIR);
  const remark = existsSync(secretsFolder()) ? ` ${hadSecrets}` : "";
  await writeFile(marker, `A restore into this folder hasn't finished.${remark}\n`, {
    flush: true,
  });
}

/** Removes the mark of `beginRestore`. */
export const endRestore = (): Promise<void> => rm(markerPath(env().DATA_DIR), { force: true });

/** Removes everything that a restore wrote, and its mark; it began in an empty place. */
export async function clearPlace(): Promise<void> {
  const { DATA_DIR } = env();
  const remove = (name: string) => rm(join(DATA_DIR, name), { recursive: true, force: true });
  if (isEmbedded()) {
    for (const name of ["postgres", "postgres.new", "postgres.password"]) await remove(name);
  }
  for await (const key of listFiles()) await deleteFile(key);
  await remove("storage");
  const remark = await readFile(markerPath(DATA_DIR), "utf8").catch(() => hadSecrets);
  if (!remark.includes(hadSecrets)) await rm(secretsFolder(), { recursive: true, force: true });
  await endRestore();
}

/** Writes the secrets of a backup into the data folder, unless SECRET_KEY provides them. */
export async function writeSecrets(secrets: Secrets): Promise<void> {
  if (env().SECRET_KEY !== undefined) return;
  await mkdir(secretsFolder(), { recursive: true, mode: 0o700 });
  for (const name of secretNames.filter((name) => name in secrets)) {
    await writeFile(join(secretsFolder(), name), secrets[name] ?? "", { mode: 0o600, flush: true });
  }
}

// In this command, the environment is that of the operator: it has no URL of the embedded database.
const isEmbedded = () => env().DATABASE_URL === undefined;

async function hasDatabase(): Promise<boolean> {
  const marker = markerPath(env().DATA_DIR);
  if (!isEmbedded()) return hasInstallation(directDatabaseUrl());
  // Of an interrupted restore, it is not known whether it was committed; it is not worth keeping.
  return existsSync(join(env().DATA_DIR, "postgres")) && !existsSync(marker);
}

async function assertNoOtherSecrets(secrets: Secrets): Promise<void> {
  if (env().SECRET_KEY !== undefined) {
    const names = secretNames.filter((name) => name in secrets);
    if (names.every((name) => readSecret(name) === secrets[name])) return;
    throw new BackupError(
      "SECRET_KEY differs from the one of the installation in the backup. Set that one, or none: then the secrets are " +
        "written to DATA_DIR/secrets. Nothing has been changed.",
    );
  }
  for (const [name, secret] of Object.entries(secrets)) {
    const path = join(secretsFolder(), name);
    if (existsSync(path) && (await readFile(path, "utf8")).trim() !== secret) {
      throw notEmpty(`there are other secrets in ${secretsFolder()}`);
    }
  }
}

const describeDatabase = () => (isEmbedded() ? join(env().DATA_DIR, "postgres") : "DATABASE_URL");

function describeStorage(): string {
  const place = storageLocation();
  return place.kind === "s3" ? `the bucket ${place.bucket}` : place.folder;
}

const notEmpty = (what: string) =>
  new BackupError(
    `A backup can only be restored into an empty place, but ${what}. Move it away, or use another place ` +
      "(DATA_DIR, DATABASE_URL, S3_BUCKET). Nothing has been changed.",
  );

import { createReadStream, existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import { listJobsMigrations } from "#app/platform/jobs.server.ts";

import { type ArchiveEntry, DamagedArchive, readArchive } from "./archive.server.ts";
import { BackupError } from "./backup-error.ts";
import * as input from "./backup-input.ts";
import { type BackupHeader, type BackupManifest, entryNames, formatVersion } from "./backup.ts";
import { countParts } from "./count-parts.server.ts";

/** A backup whose contents match their checksums. */
export type VerifiedBackup = {
  path: string;
  header: BackupHeader;
  manifest: BackupManifest;
  secrets: Record<string, string>;
};

/**
 * Reads a whole backup and compares it with its checksums; throws a BackupError if it is missing, damaged, incomplete or
 * from a newer version of the product.
 */
export async function verifyBackup(path: string, signal?: AbortSignal): Promise<VerifiedBackup> {
  const parts = countParts();
  const secrets: Record<string, string> = {};
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  for await (const { name, bytes } of readEntries(path)) {
    signal?.throwIfAborted();
    if (!header) {
      header = await parseHeader(path, { name, bytes });
    } else if (name === entryNames.manifest) {
      manifest = parseJson(path, input.BackupManifest, bytes);
    } else {
      parts.add(name, bytes);
      if (name.startsWith(entryNames.secrets)) {
        secrets[name.slice(entryNames.secrets.length)] = bytes.toString();
      }
    }
  }
  if (!header) throw notABackup(path);
  if (!manifest || !isDeepStrictEqual(parts.summarize(), manifest.parts)) throw damaged(path);
  return { path, header, manifest, secrets };
}

/** Returns the entries of a backup; throws a BackupError where they can't be read. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
  let isFirst = true;
  try {
    for await (const entry of readArchive(createReadStream(path))) {
      yield entry;
      isFirst = false;
    }
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error;
    throw isFirst ? notABackup(path) : damaged(path);
  }
}

async function parseHeader(path: string, { name, bytes }: ArchiveEntry): Promise<BackupHeader> {
  if (name !== entryNames.header) throw notABackup(path);
  const header = parseJson(path, input.BackupHeader, bytes);
  const known = await readdir("db/migrations");
  const jobs = await listJobsMigrations();
  const isNewer =
    header.format > formatVersion ||
    !known.includes(header.lastMigration) ||
    !jobs.includes(header.lastJobsMigration);
  if (!isNewer) return header;
  throw new BackupError(
    `${path} was made by a newer version of SDG Passport (${header.product}). Install that version, then restore.`,
  );
}

function parseJson<Value>(path: string, schema: z.ZodType<Value>, bytes: Buffer): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw damaged(path);
  }
}

const notABackup = (path: string) =>
  new BackupError(`${path} isn't a backup of SDG Passport, or its beginning is damaged.`);

const damaged = (path: string) =>
  new BackupError(
    `${path} is damaged or incomplete: its contents don't match their checksums. Use another backup.`,
  );

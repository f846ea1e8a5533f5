import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { env } from "#app/platform/env.server.ts";
import { createS3Client } from "#app/platform/storage/s3-client.server.ts";
import { uploadStream } from "#app/platform/storage/s3-upload.server.ts";
import { readS3Options } from "#app/platform/storage/storage.server.ts";

import type { ArchiveSink } from "./archive.server.ts";
import { fileSink, unfinishedEnding } from "./file-sink.server.ts";

/** Where scheduled backups are kept. */
export type BackupPlace = {
  kind: "disk" | "s3";
  /** The folder or bucket, for admins. */
  name: string;
  write(name: string): ArchiveSink;
  /** Returns the names of the scheduled backups, oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what interrupted backups left behind. */
  removeUnfinished(): Promise<void>;
};

// In the bucket of the stored files, their keys never begin with this.
const prefix = "backups/";
const dayMs = 24 * 3600 * 1000;
const namePattern = /^sdg-passport-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst$/;

/** Returns the name of a scheduled backup; names sort by time. */
export const backupName = (at: Date) =>
  `sdg-passport-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.zst`;

/** Returns where scheduled backups are kept; undefined if there are none. */
export function findBackupPlace(): BackupPlace | undefined {
  const { BACKUP_TO, BACKUP_BUCKET } = env();
  const options = readS3Options();
  if (BACKUP_TO === "disk") return diskPlace(backupFolder());
  if (BACKUP_TO !== "s3" || !options) return undefined;
  return s3Place({ ...options, bucket: BACKUP_BUCKET ?? options.bucket });
}

/** Returns the path of a file in the folder for backups on disk, which it creates if it is missing. */
export async function prepareBackupFile(name: string): Promise<string> {
  const folder = backupFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, name);
}

const backupFolder = () => env().BACKUP_DIR ?? join(env().DATA_DIR, "backups");

function diskPlace(folder: string): BackupPlace {
  const namesIn = async () =>
    (await readdir(folder).catch((): string[] => [])).toSorted((a, b) => (a < b ? -1 : 1));
  return {
    kind: "disk",
    name: folder,
    write: (name) => async (bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await fileSink(join(folder, name))(bytes);
    },
    list: async () => (await namesIn()).filter((name) => namePattern.test(name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeUnfinished() {
      for (const name of await namesIn()) {
        if (!name.endsWith(unfinishedEnding)) continue;
        if (!namePattern.test(name.slice(0, -unfinishedEnding.length))) continue;
        // Another process may still be writing a younger one.
        const { mtimeMs } = await stat(join(folder, name));
        if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function s3Place(options: Parameters<typeof createS3Client>[0]): BackupPlace {
  const client = createS3Client(options);
  return {
    kind: "s3",
    name: options.bucket,
    write: (name) => (bytes) => uploadStream(client, `${prefix}${name}`, bytes),
    async list() {
      const names: string[] = [];
      for await (const key of client.listKeys(prefix)) names.push(key.slice(prefix.length));
      return names.filter((name) => namePattern.test(name)).toSorted();
    },
    async remove(name) {
      const response = await client.send("DELETE", `${prefix}${name}`);
      await response.body?.cancel();
    },
    // An upload that was cut off is invisible; the service deletes its pieces by a rule of the bucket.
    removeUnfinished: async () => {},
  };
}

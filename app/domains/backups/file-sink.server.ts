import { createWriteStream } from "node:fs";
import { open, rename, rm, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";

import type { ArchiveSink } from "./archive.server.ts";
import { BackupError } from "./backup-error.ts";

/** The ending of the name of a file that is still being written. */
export const unfinishedEnding = ".partial";

/** Creates a sink that writes a file: under its name once it is complete and on the disk, until then under another. */
export const fileSink =
  (path: string): ArchiveSink =>
  async (bytes) => {
    const draft = `${path}${unfinishedEnding}`;
    try {
      // One that an interrupted backup left behind may have other permissions.
      await rm(draft, { force: true });
      const written = guardSpace(bytes, dirname(path));
      await pipeline(written, createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true }));
      await rename(draft, path);
      await flushFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

// The database is often on the same disk, and must be able to go on.
const leastFreeBytes = 256 * 1024 ** 2;
const checkEveryBytes = 8 * 1024 ** 2;

/** Passes bytes on, until the disk of the folder has too little space left. */
async function* guardSpace(bytes: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  let unchecked = checkEveryBytes;
  for await (const chunk of bytes) {
    unchecked += chunk.length;
    if (unchecked >= checkEveryBytes) {
      unchecked = 0;
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastFreeBytes) {
        throw new BackupError(`There isn't enough space for the backup in ${folder}.`);
      }
    }
    yield chunk;
  }
}

// A crash of the machine could otherwise undo the renaming.
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

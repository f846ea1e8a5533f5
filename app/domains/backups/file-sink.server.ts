import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";

import type { ArchiveSink } from "./archive.server.ts";

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
      await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true }));
      await rename(draft, path);
      await flushFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

// A crash of the machine could otherwise undo the renaming.
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

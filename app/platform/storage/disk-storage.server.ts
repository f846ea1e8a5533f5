import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { Storage } from "./storage.ts";

/** Creates a storage that stores files under a folder, readable by the product's own account only. */
export const diskStorage = (root: string): Storage => ({
  async putFile(key, bytes) {
    const path = join(root, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Written to a draft and renamed, so that readers never see an incomplete file.
    const draft = `${path}.${randomBytes(6).toString("hex")}`;
    try {
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },

  async getFile(key) {
    try {
      return await readFile(join(root, key));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }
  },

  deleteFile: (key) => rm(join(root, key), { force: true }),

  listKeys: () => walk(root, ""),

  async deleteDrafts(before) {
    for await (const key of walk(root, "")) {
      const path = join(root, key);
      if (draftName.test(key) && (await stat(path)).mtime < before) await rm(path, { force: true });
    }
  },
});

const draftName = /\.[a-z0-9]+\.[0-9a-f]{12}$/;

// In the order of their names, whatever the file system's is, so that backups of the same files are the same.
async function* walk(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readFolder(join(root, folder));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* walk(root, key);
    else if (entry.isFile()) yield key;
  }
}

// The folder is created with its first file.
const readFolder = (path: string) =>
  readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

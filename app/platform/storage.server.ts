import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { env } from "./env.server.ts";

/** Keeps a file under a key such as `certificates/templates/1732200000000-k3f9.png`; what was there is replaced. */
export async function putFile(key: string, bytes: Uint8Array, _contentType: string): Promise<void> {
  const path = pathOf(key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Readers never see half a file.
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, bytes, { mode: 0o600, flush: true });
  await rename(draft, path);
}

/** The bytes of a stored file, or nothing where there is none. */
export async function getFile(key: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(pathOf(key));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Removes a stored file; one that is gone already is no error. */
export const deleteFile = (key: string): Promise<void> => rm(pathOf(key), { force: true });

// Keys are made by us alone; this holds even where one is not.
function pathOf(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*\/[a-z0-9-]+\.[a-z0-9]+$/.test(key)) {
    throw new Error(`not a storage key: ${key}`);
  }
  return join(env().DATA_DIR, "storage", key);
}

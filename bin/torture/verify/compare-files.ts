import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

import type { Check } from "#bin/torture/verify.ts";

/**
 * Compares the files in the storage folder of a data folder with the rows that name them. A process that is killed
 * leaves files that no row names; the product's own sweep must delete all of them, and nothing else.
 */
export async function compareFiles(pool: Pool, dataDir: string): Promise<Check> {
  const folder = join(dataDir, "storage");
  const before = walk(folder);
  await sweep(pool, dataDir);
  const { rows } = await pool.query<{ key: string }>(
    `select file_key as key from proof_photos union all select file_key from post_pictures
      union all select file_key from certificates where file_key is not null`,
  );
  const named = new Set(rows.map(({ key }) => key));
  const files = new Set(walk(folder));
  const missing = [...named].filter((key) => !files.has(key));
  const unnamed = [...files].filter((key) => !named.has(key));
  return {
    what: `stored files and the rows that name them, after ${before.length - files.size} were swept`,
    compared: new Set([...named, ...files]).size,
    findings: [
      ...missing.map((key) => `A row names ${key}, which is not stored.`),
      ...unnamed.map((key) => `No row names ${key}.`),
    ],
  };
}

/** Does at once what the product does once a day, an hour after it found the files. */
async function sweep(pool: Pool, dataDir: string): Promise<void> {
  process.env["DATA_DIR"] = dataDir;
  process.env["LOG_LEVEL"] = "error";
  const { deleteUnnamedFiles } = await import("#db/sweep-files.server.ts");
  const storage = await import("#app/platform/storage/storage.server.ts");
  const keys: string[] = [];
  for await (const key of storage.listFiles()) keys.push(key);
  await deleteUnnamedFiles(keys, drizzle({ client: pool }));
  await storage.deleteDrafts(new Date());
}

function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

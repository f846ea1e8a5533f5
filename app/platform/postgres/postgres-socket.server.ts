import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import type { PostgresAccount } from "./postgres-account.server.ts";

const PREFIX = "sdg-passport-";
// sun_path has 108 bytes on Linux and 104 elsewhere, including the terminating zero.
const LONGEST_PATH = process.platform === "linux" ? 107 : 103;

/** Returns a folder, closed to other accounts, whose socket path is short enough for the system. */
export function socketFolder(cluster: string, account: PostgresAccount): string {
  if (fits(cluster)) return cluster;
  const parent = [tmpdir(), "/tmp"].find((folder) => fits(join(folder, `${PREFIX}000000`)));
  const folder = mkdtempSync(join(parent ?? "/tmp", PREFIX));
  account.own(folder);
  return folder;
}

/** Removes the folder if it was created for the socket alone. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}

const fits = (folder: string) =>
  Buffer.byteLength(join(folder, ".s.PGSQL.5432.lock")) <= LONGEST_PATH;

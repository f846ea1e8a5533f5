import { statfs } from "node:fs/promises";

import { onMemoryReset } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";

/**
 * The minimum free space in bytes: with less, PostgreSQL may fail to extend its log, which would crash it. Writes are
 * refused before that.
 */
const leastBytes = 64 * 1024 ** 2;
const refusalLastsMs = 15_000;
const statEveryMs = 1000;

let refusedAt = -Infinity;
let known: { at: number; isShort: Promise<boolean> } | undefined;
onMemoryReset(() => {
  refusedAt = -Infinity;
  known = undefined;
});

/** Records that the database or a file system refused a write for lack of space. */
export function recordFullDisk(): void {
  refusedAt = performance.now();
}

/**
 * Returns whether there is no space left to write: because a write was refused in the last seconds, or by the disk of
 * DATA_DIR.
 */
export async function isSpaceShort(): Promise<boolean> {
  return performance.now() - refusedAt < refusalLastsMs || (await isDiskShort());
}

/** Returns whether the disk of DATA_DIR has less space left than the database needs to keep running. */
export function isDiskShort(): Promise<boolean> {
  const now = performance.now();
  if (!known || now - known.at > statEveryMs) known = { at: now, isShort: measure() };
  return known.isShort;
}

async function measure(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(env().DATA_DIR);
    return bavail * bsize < leastBytes;
  } catch {
    // DATA_DIR does not exist before its first file is written, and some systems do not report free space.
    return false;
  }
}

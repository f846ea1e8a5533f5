import { statfs } from "node:fs/promises";

import { onMemoryReset } from "#app/lib/process-memory.ts";

import { env } from "./env.server.ts";

/** Below this many bytes PostgreSQL may fail to extend its log, which would end it: writes are refused before that. */
const leastBytes = 64 * 1024 ** 2;
const refusalLastsMs = 15_000;
const statEveryMs = 1000;

let refusedAt = -Infinity;
let known: { at: number; isShort: Promise<boolean> } | undefined;
onMemoryReset(() => {
  refusedAt = -Infinity;
  known = undefined;
});

/** Notes that the database or a file system refused a write for want of space. */
export function recordFullDisk(): void {
  refusedAt = performance.now();
}

/** Returns whether there is no space left to write: by a refusal of the last seconds, or by the disk of DATA_DIR. */
export async function isSpaceShort(): Promise<boolean> {
  return performance.now() - refusedAt < refusalLastsMs || (await isDiskShort());
}

/** Returns whether the disk of DATA_DIR has less space left than the database needs to stay whole. */
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
    // Made with its first file, or on a system that does not tell.
    return false;
  }
}

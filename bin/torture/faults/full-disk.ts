import { execFile } from "node:child_process";
import { rmSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import type { Installation } from "#bin/torture/installation.ts";

import type { Fault } from "./fault.ts";

const megabyte = 1024 ** 2;
// Below 64 MB the product itself refuses writes.
const nearlyFull = 20 * megabyte;

/** The disk of the data folder is filled, nearly or to the last byte, for some seconds. */
export const diskFull: Fault<Installation> = {
  name: "the disk is full for some seconds",
  needsSmallDisk: true,
  strike: async (installation, rng) => {
    const filler = join(installation.dataDir, "filler");
    const left = rng.hits(0.5) ? 0 : nearlyFull;
    try {
      await fill(filler, left);
      const seconds = rng.between(2, 5);
      await sleep(seconds * 1000);
      const what = left === 0 ? "no byte left" : `${left / megabyte} MB left`;
      return { overAt: performance.now(), note: `${what}, ${seconds.toFixed(1)} s` };
    } finally {
      rmSync(filler, { force: true });
    }
  },
};

const reserve = promisify(execFile);

/** Reserves space for a file until no more than the given number of bytes is free on its disk, or a few kilobytes. */
async function fill(path: string, left: number): Promise<void> {
  let size = 0;
  // The product writes at the same time, so that the first attempts may ask for more than there is.
  for (let tries = 0; tries < 20; tries++) {
    const { bavail, bsize } = statfsSync(dirname(path));
    const free = bavail * bsize - left;
    if (free <= 0) return;
    const length = `${free}`;
    const isReserved = await reserve("fallocate", [
      "--offset",
      `${size}`,
      "--length",
      length,
      path,
    ]).then(
      () => true,
      () => false,
    );
    if (isReserved) size += free;
  }
}

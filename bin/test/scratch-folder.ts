import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memoryFolder = "/dev/shm";
const neededBytes = 6 * 1024 ** 3;

/**
 * Creates a folder for all temporary files of a test run: in memory if there are 6 GiB for it, otherwise in the system's
 * folder. Databases are created and removed some 500 times, which takes a quarter of the run's processor time on a disk.
 */
export function makeScratchFolder(): string {
  return mkdtempSync(join(hasMemory() ? memoryFolder : tmpdir(), "sdg-count-"));
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > neededBytes && process.availableMemory() > neededBytes;
  } catch {
    return false;
  }
}

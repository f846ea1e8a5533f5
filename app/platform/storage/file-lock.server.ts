import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

export type FileLock = { release(): void };

/**
 * Acquires a lock that the kernel releases when its owner ends, even by a crash; returns undefined while another
 * process has it.
 */
export function takeFileLock(path: string): FileLock | undefined {
  // Node has no flock. A pid file can outlive its process or be misread; SQLite's file lock cannot.
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  writeFileSync(ownerFile(path), `${process.pid}\n`);
  return {
    release() {
      rmSync(ownerFile(path), { force: true });
      database.close();
    },
  };
}

/** Waits for the lock and calls `sayWaiting` once if it has to wait. */
export async function waitForFileLock(path: string, sayWaiting: () => void): Promise<FileLock> {
  for (let tries = 0; ; tries++) {
    const lock = takeFileLock(path);
    if (lock) return lock;
    if (tries === 0) sayWaiting();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the process that owns the lock, as far as it has recorded itself. */
export function lockOwner(path: string): string {
  try {
    return readFileSync(ownerFile(path), "utf8").trim() || "unknown";
  } catch {
    return "unknown";
  }
}

// A separate file: a process that opens and closes the locked file itself would lose its lock.
const ownerFile = (path: string) => `${path}.pid`;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

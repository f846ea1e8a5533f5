import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

export type FileLock = { release(): void };

/** Takes a lock that the kernel drops with its owner, however that owner ends; undefined while another run holds it. */
export function takeFileLock(path: string): FileLock | undefined {
  // Node has no flock of its own, and a pid file can be outlived or misread; SQLite's file lock can not.
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

/** Waits for the lock and says once that it has to. */
export async function waitForFileLock(path: string, sayWaiting: () => void): Promise<FileLock> {
  for (let tries = 0; ; tries++) {
    const lock = takeFileLock(path);
    if (lock) return lock;
    if (tries === 0) sayWaiting();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The process that holds the lock, as far as it has told. */
export function lockOwner(path: string): string {
  try {
    return readFileSync(ownerFile(path), "utf8").trim() || "unknown";
  } catch {
    return "unknown";
  }
}

// Beside the lock: a process that opens and closes the locked file itself would lose its lock.
const ownerFile = (path: string) => `${path}.pid`;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

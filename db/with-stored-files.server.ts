import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "drizzle-orm";

import { log } from "#app/platform/log.server.ts";
import { deleteFile } from "#app/platform/storage/storage.server.ts";

import type { Db } from "./client.server.ts";

export type StoredFiles<Result> = {
  /** The keys under which `store` stores files. */
  keys: readonly string[];
  store: () => Promise<unknown>;
  /** Writes the rows that name the files. */
  write: (tx: Db) => Promise<Result>;
  /** Returns whether a result means that the rows name the files. */
  isWritten: (result: Result) => boolean;
};

// The pauses, in milliseconds, while waiting for a commit whose connection was lost.
const commitTriesMs = [50, 100, 200, 400, 800, 1600];

/**
 * Stores files and writes the rows that name them in one transaction; deletes the files if the rows were not written.
 * If the connection is lost at the commit, the database is asked for the transaction's status, because it may have been
 * committed although its response never arrived. If the status is unknown, the files stay, and the log names them.
 */
export async function withStoredFiles<Result>(
  { keys, store, write, isWritten }: StoredFiles<Result>,
  tx: Db,
): Promise<Result> {
  let committing: string | undefined;
  try {
    await store();
    const result = await tx.transaction(async (tx) => {
      const written = await write(tx);
      if (isWritten(written)) committing = await currentTransaction(tx);
      return written;
    });
    if (!isWritten(result)) await deleteAll(keys);
    return result;
  } catch (error) {
    const isUndone = committing === undefined || (await isRolledBack(committing, tx));
    if (isUndone) await deleteAll(keys);
    else log.warn({ err: error, keys }, "the result of a commit is unknown; its files are kept");
    throw error;
  }
}

async function currentTransaction(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  return rows[0]?.id ?? "";
}

/** Returns whether a transaction is known to have been rolled back; waits for one that is still being committed. */
async function isRolledBack(id: string, tx: Db): Promise<boolean> {
  for (const pause of commitTriesMs) {
    // Asked again until the commit has ended.
    const status = await statusOf(id, tx);
    if (status !== "in progress") return status === "aborted";
    await sleep(pause);
  }
  return false;
}

const statusOf = (id: string, tx: Db) =>
  tx.execute<{ status: string | null }>(sql`select pg_xact_status(${id}::xid8) as status`).then(
    ({ rows }) => rows[0]?.status ?? null,
    () => null,
  );

// A failed deletion is logged, because it is not retried.
async function deleteAll(keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => deleteFile(key)));
  results.forEach((result, at) => {
    if (result.status === "fulfilled") return;
    log.warn({ err: result.reason, key: keys[at] }, "could not delete a stored file");
  });
}

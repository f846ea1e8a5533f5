import { sql } from "drizzle-orm";
import type pg from "pg";

import { enqueueLater } from "#app/platform/jobs.server.ts";
import { deleteFile } from "#app/platform/storage/storage.server.ts";

import type { Db } from "./client.server.ts";

// Any number. Shared by deletions; a backup takes it for itself while it copies files.
const deletionLock = 7_172_031;

/**
 * Deletes stored files that no row names any more; missing ones are not an error. While a backup copies files, it
 * enqueues the deletion instead, because rows of the backup may still name them.
 */
export async function deleteStoredFiles(keys: readonly string[], tx: Db): Promise<void> {
  await tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mayDelete: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${deletionLock}) as "mayDelete"`,
    );
    if (rows[0]?.mayDelete) await Promise.all(keys.map((key) => deleteFile(key)));
    else await enqueueLater("delete-files", { keys }, tx);
  });
}

/** Postpones deletions of stored files until `allowDeletions`; waits for those that have begun. */
export async function postponeDeletions(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [deletionLock]);
}

/** Allows deletions of stored files again. */
export async function allowDeletions(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [deletionLock]);
}

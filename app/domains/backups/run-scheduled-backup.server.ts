import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Db } from "#db/client.server.ts";

import type { ArchiveSink } from "./archive.server.ts";
import { backupName, type BackupPlace, findBackupPlace } from "./backup-place.server.ts";
import { createBackup } from "./create-backup.server.ts";
import { backupRuns } from "./tables.server.ts";
import { BackupInProgress } from "./take-snapshot.server.ts";

/**
 * Makes a backup in the place for scheduled ones, records how it ended, and deletes the oldest beyond BACKUP_KEEP. Does
 * nothing if there is no place, or if another backup is being made. Throws after a failure, so that its job is retried;
 * an abort isn't recorded as a failure.
 */
export async function runScheduledBackup(
  db: Db,
  signal: AbortSignal,
  place = findBackupPlace(),
): Promise<void> {
  if (!place) return;
  const startedAt = new Date();
  const run = { startedAt, place: place.name, name: backupName(startedAt) };
  const { sink, size } = measured(place.write(run.name));
  try {
    await createBackup(sink, signal);
    await db.insert(backupRuns).values({ ...run, bytes: size() });
    log.info({ place: run.place, name: run.name, bytes: size() }, "backup made");
  } catch (error) {
    if (error instanceof BackupInProgress) return;
    if (!signal.aborted) {
      log.error({ err: error }, "backup failed");
      await db.insert(backupRuns).values({ ...run, error: messageOf(error) });
    }
    throw error;
  }
  await removeOld(place);
}

/** Deletes the oldest backups, so that BACKUP_KEEP are left; only called when a new one was made. */
async function removeOld(place: BackupPlace): Promise<void> {
  const names = await place.list();
  for (const name of names.slice(0, -env().BACKUP_KEEP)) await place.remove(name);
  await place.removeUnfinished();
}

function measured(sink: ArchiveSink): { sink: ArchiveSink; size(): number } {
  let size = 0;
  async function* count(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      size += chunk.length;
      yield chunk;
    }
  }
  return { sink: (bytes) => sink(count(bytes)), size: () => size };
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);

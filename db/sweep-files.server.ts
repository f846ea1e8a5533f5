import { sql } from "drizzle-orm";

import { enqueueLater } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { deleteDrafts, listFiles } from "#app/platform/storage/storage.server.ts";

import type { Db } from "./client.server.ts";
import { deleteStoredFiles } from "./delete-stored-files.server.ts";

// Longer than any upload takes from its first file to its commit.
const graceMinutes = 60;
const batch = 10_000;

/**
 * Finds the stored files that no row names: those of processes that were killed between storing a file and committing
 * its row. Enqueues their deletion for an hour later, when it is certain that no upload is under way, and deletes files
 * that were never stored completely.
 */
export async function sweepFiles(tx: Db): Promise<void> {
  await deleteDrafts(new Date(Date.now() - graceMinutes * 60_000));
  let keys: string[] = [];
  const sweep = async () => {
    const unnamed = await listUnnamed(keys, tx);
    keys = [];
    if (unnamed.length === 0) return;
    await enqueueLater("delete-unnamed-files", { keys: unnamed }, tx, graceMinutes);
  };
  for await (const key of listFiles()) {
    keys.push(key);
    if (keys.length === batch) await sweep();
  }
  await sweep();
}

/** Deletes those of the files that still no row names. */
export async function deleteUnnamedFiles(keys: readonly string[], tx: Db): Promise<void> {
  const unnamed = await listUnnamed(keys, tx);
  if (unnamed.length === 0) return;
  log.warn({ files: unnamed.length }, "deleting stored files that no row names");
  await deleteStoredFiles(unnamed, tx);
}

/** Returns those of the keys that a row should name and none does. Other files stay. */
async function listUnnamed(keys: readonly string[], tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    with files as materialized (select unnest(${sql.param(keys)}::text[]) as key),
    covers as (
      select cover ->> 'key' as name from courses where cover is not null
      union all select cover ->> 'key' from events where cover is not null
      union all select cover ->> 'key' from missions where cover is not null)
    select key from files where starts_with(key, 'proofs/')
      and not exists (select from proof_photos where file_key = key)
    union all select key from files where starts_with(key, 'posts/')
      and not exists (select from post_pictures where file_key = key)
    union all select key from files where starts_with(key, 'courses/')
      and not exists (select from course_pictures where file_key = key)
    union all select key from files where starts_with(key, 'blog/')
      and not exists (select from blog_posts where cover_key = key)
    union all select key from files where starts_with(key, 'certificates/issued/')
      and not exists (select from certificates where file_key = key)
    union all select key from files where starts_with(key, 'covers/')
      and not exists (select from covers where name = regexp_replace(key, '(-[0-9]+|-share)?[.][a-z]+$', '.webp'))
    union all select key from files where starts_with(key, 'portraits/')
      and not exists (select from profiles
        where portrait ->> 'key' = regexp_replace(key, '-[0-9]+[.]webp$', '.webp')
          or cover ->> 'key' = regexp_replace(key, '-[0-9]+[.]webp$', '.webp'))
    union all select key from files where starts_with(key, 'products/')
      and not exists (select from product_pictures
        where file_key = regexp_replace(key, '-[0-9]+[.]webp$', '.webp'))`);
  return rows.map(({ key }) => key);
}

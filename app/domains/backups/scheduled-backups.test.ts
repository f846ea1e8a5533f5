import { mkdtempSync, rmSync } from "node:fs";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { desc, sql } from "drizzle-orm";
import pg from "pg";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createS3Client } from "#app/platform/storage/s3-client.server.ts";
import { getFile, putFile, readS3Options } from "#app/platform/storage/storage.server.ts";
import { checkSecrets } from "#db/check-secrets.server.ts";
import {
  allowDeletions,
  deleteStoredFiles,
  postponeDeletions,
} from "#db/delete-stored-files.server.ts";
import { db } from "#tests/db.ts";
import { databaseUrl, setVariables } from "#tests/worker.ts";

import { backupName, findBackupPlace } from "./backup-place.server.ts";
import { createBackup } from "./create-backup.server.ts";
import { runScheduledBackup } from "./run-scheduled-backup.server.ts";
import { backupRuns } from "./tables.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

const folder = mkdtempSync(join(tmpdir(), "sdg-backups-"));
const onDisk = { BACKUP_TO: "disk", BACKUP_DIR: join(folder, "disk"), BACKUP_KEEP: "2" };
const never = new AbortController().signal;
let server: S3rver;
let s3: Record<string, string>;

beforeAll(async () => {
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [
      { name: "files", configs: [] },
      { name: "copies", configs: [] },
    ],
  });
  s3 = {
    S3_ENDPOINT: `http://127.0.0.1:${(await server.run()).port}`,
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  await checkSecrets();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => void (await db.delete(backupRuns)));

const placeOf = () => {
  const place = findBackupPlace();
  if (!place) throw new Error("no place");
  return place;
};
const lastRun = async () =>
  (await db.select().from(backupRuns).orderBy(desc(backupRuns.createdAt)).limit(1))[0];
const now = Date.now();
const aged = (days: number) => backupName(new Date(now - days * 24 * 3600 * 1000));

test("keeps the newest backups on disk, and nothing that isn't complete", async () => {
  setVariables(onDisk);
  const place = placeOf();
  for (const name of [aged(3), aged(2), aged(1)]) await place.write(name)(chunks("earlier"));
  const stale = `${aged(5)}.partial`;
  await writeFile(join(place.name, "notes.txt"), "not ours");
  await writeFile(join(place.name, stale), "cut");
  await utimes(join(place.name, stale), 0, 0);
  await putFile("proofs/kept.webp", Buffer.from("picture"), "image/webp");
  await runScheduledBackup(db, never);
  const run = await lastRun();
  expect(run).toMatchObject({ place: onDisk.BACKUP_DIR, error: null });
  expect(await readdir(place.name)).toEqual(["notes.txt", aged(1), run?.name]);
  const { manifest, secrets } = await verifyBackup(join(place.name, run?.name ?? ""));
  expect(manifest.parts["files"]?.count).toBe(1);
  expect(Object.keys(secrets)).toContain("auth");
});

test("keeps the newest backups in a bucket of their own", async () => {
  setVariables({ ...s3, BACKUP_TO: "s3", BACKUP_BUCKET: "copies", BACKUP_KEEP: "1" });
  const place = placeOf();
  await place.write(aged(1))(chunks("earlier"));
  await runScheduledBackup(db, never);
  const run = await lastRun();
  expect(run).toMatchObject({ place: "copies", error: null });
  expect(await place.list()).toEqual([run?.name]);
});

test("uploads a backup of several pieces unchanged, and none that was cut off", async () => {
  setVariables({ ...s3, BACKUP_TO: "s3", BACKUP_BUCKET: "" });
  const place = placeOf();
  const piece = Buffer.alloc(20 * 1024 ** 2, 7);
  await place.write(aged(0))(chunks(piece, piece, "end"));
  const options = readS3Options();
  if (!options) throw new Error("no bucket");
  const answer = await createS3Client(options).send("GET", `backups/${aged(0)}`);
  expect((await answer.arrayBuffer()).byteLength).toBe(40 * 1024 ** 2 + 3);
  const cut = async function* () {
    yield piece;
    yield piece;
    throw new Error("cut off");
  };
  await expect(place.write(aged(1))(cut())).rejects.toThrow("cut off");
  expect(await place.list()).toEqual([aged(0)]);
});

test("records why a backup failed, and fails so that it is tried again; an abort isn't recorded", async () => {
  const file = join(folder, "file");
  await writeFile(file, "not a folder");
  setVariables({ ...onDisk, BACKUP_DIR: join(file, "backups") });
  await expect(runScheduledBackup(db, never)).rejects.toThrow();
  expect(await lastRun()).toMatchObject({ bytes: null, error: expect.stringContaining("ENOTDIR") });
  await db.delete(backupRuns);
  setVariables(onDisk);
  await expect(runScheduledBackup(db, AbortSignal.abort())).rejects.toThrow();
  expect(await lastRun()).toBeUndefined();
});

test("two processes don't back up at the same time", async () => {
  setVariables(onDisk);
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = createBackup(async (bytes) => {
    begun.resolve();
    await release.promise;
    for await (const _ of bytes);
  });
  await begun.promise;
  await runScheduledBackup(db, never);
  expect(await lastRun()).toBeUndefined();
  release.resolve();
  await first;
});

test("while a backup copies files, deletions wait", async () => {
  const key = "proofs/erased.webp";
  await putFile(key, Buffer.from("picture"), "image/webp");
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await postponeDeletions(client);
  await deleteStoredFiles([key], db);
  expect(await getFile(key)).toBeDefined();
  const { rows } = await db.execute<{ payload: object; isLater: boolean }>(sql`
    select j.payload, j.run_at > now() as "isLater" from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'delete-files'`);
  expect(rows).toEqual([{ payload: { keys: [key] }, isLater: true }]);
  await allowDeletions(client);
  await client.end();
  await deleteStoredFiles([key], db);
  expect(await getFile(key)).toBeUndefined();
});

async function* chunks(...parts: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}

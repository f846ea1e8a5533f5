import type { StatsFs } from "node:fs";
import { readdir, readFile, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

import { sql } from "drizzle-orm";
import { z } from "zod";

import { findBackupPlace } from "#app/domains/backups/backup-place.server.ts";
import { env } from "#app/platform/env.server.ts";
import { storageLocation } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type Health, maxPendingRollup } from "./health.ts";

/** Measures the state of every component of the platform, with one database statement and a check of the disk. */
export async function measureHealth(tx: Db = db): Promise<Health> {
  const [asked, storage, known, version] = await Promise.all([
    askDatabase(tx),
    measureStorage(),
    countKnownMigrations(),
    readVersion(),
  ]);
  const { row, answeredInMs } = asked;
  const { DATA_DIR, SMTP_URL, BACKUP_TO, BACKUP_TIME } = env();
  return {
    database: { answeredInMs, bytes: row.bytes, version: row.server },
    migrations: { ...row.migrations, known },
    jobs: {
      waiting: row.jobs.waiting,
      waitingSince: toDate(row.jobs.since),
      failed: row.jobs.failed,
      lastFailure: toFailure(row.job_failure),
    },
    mail: {
      // The hostname only: the URL contains a password.
      host: SMTP_URL ? new URL(SMTP_URL).hostname : null,
      outbox: join(DATA_DIR, "outbox"),
      waiting: row.jobs.mails,
      lastFailure: toFailure(row.mail_failure),
    },
    ranks: { pendingRollup: row.pendingRollup },
    storage,
    process: {
      version,
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1000),
    },
    ledger: row.ledger && { ...row.ledger, checkedAt: new Date(row.ledger.at) },
    backups: {
      to: BACKUP_TO ?? null,
      place: findBackupPlace()?.name ?? "",
      time: BACKUP_TIME,
      last: row.backup && { ...row.backup, at: new Date(row.backup.at) },
      lastFailure: row.backup_failure && {
        ...row.backup_failure,
        at: new Date(row.backup_failure.at),
      },
    },
  };
}

type SentFailure = { task: string; error: string; at: string; attempts: number } | null;
type Row = {
  bytes: number;
  server: string;
  migrations: { done: number; last: string | null };
  jobs: { waiting: number; since: string | null; failed: number; mails: number };
  job_failure: SentFailure;
  mail_failure: SentFailure;
  pendingRollup: number;
  ledger: { at: string; profiles: number; differences: number } | null;
  backup: { at: string; bytes: number } | null;
  backup_failure: { at: string; error: string } | null;
};

const mailTasks = ["send-mail", "send-invitation"];

async function askDatabase(tx: Db): Promise<{ row: Row; answeredInMs: number }> {
  const asked = performance.now();
  await tx.execute(sql`select 1`);
  const answeredInMs = Math.round(performance.now() - asked);
  const { rows } = await tx.execute<Row>(sql`
    with jobs as (
      select j.*, t.identifier as task from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    ),
    failures as (
      select task, left(last_error, 300) as error, updated_at as at, attempts from jobs
      where last_error is not null
        -- One that was given up is of interest for a day; it stays in the table.
        and (attempts < max_attempts or updated_at > now() - interval '1 day')
      order by updated_at desc
    )
    select pg_database_size(current_database())::float8 as bytes,
      current_setting('server_version') as server,
      (select json_build_object('done', count(*), 'last', max(name))
        from drizzle.__drizzle_migrations) as migrations,
      (select json_build_object(
          'waiting', count(*) filter (where is_available and run_at <= now()),
          'since', min(run_at) filter (where is_available and run_at <= now()),
          'failed', count(*) filter (where attempts >= max_attempts and locked_at is null),
          'mails', count(*) filter (where task = any(${sql.param(mailTasks)}::text[]) and attempts < max_attempts))
        from jobs) as jobs,
      (select to_json(f) from failures f where not task = any(${sql.param(mailTasks)}::text[]) limit 1) as job_failure,
      (select to_json(f) from failures f where task = any(${sql.param(mailTasks)}::text[]) limit 1) as mail_failure,
      (select count(*)::integer from (
        (select from rank_changes limit ${maxPendingRollup}) union all
        (select from period_changes limit ${maxPendingRollup})) changes) as "pendingRollup",
      (select json_build_object('at', created_at, 'profiles', profiles, 'differences', differences)
        from ledger_checks order by created_at desc limit 1) as ledger,
      (select json_build_object('at', started_at, 'bytes', bytes)
        from backup_runs where error is null order by created_at desc limit 1) as backup,
      (select json_build_object('at', created_at, 'error', error) from (
        select * from backup_runs order by created_at desc limit 1) latest
        where error is not null) as backup_failure`);
  const [row] = rows;
  if (!row) throw new Error("The database returned no row");
  return { row, answeredInMs };
}

async function measureStorage(): Promise<Health["storage"]> {
  const location = storageLocation();
  if (location.kind === "s3") return location;
  const { bavail, blocks, bsize } = await statDisk(location.folder);
  return { ...location, freeBytes: bavail * bsize, allBytes: blocks * bsize };
}

// The folder is created with its first file.
async function statDisk(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return statDisk(dirname(folder));
  }
}

async function countKnownMigrations(): Promise<number> {
  const entries = await readdir("db/migrations", { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).length;
}

const PackageFile = z.object({ version: z.string() });

async function readVersion(): Promise<string> {
  return PackageFile.parse(JSON.parse(await readFile("package.json", "utf8"))).version;
}

const toDate = (at: string | null) => (at === null ? null : new Date(at));
const toFailure = (failure: SentFailure) => failure && { ...failure, at: new Date(failure.at) };

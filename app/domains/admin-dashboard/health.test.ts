import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { recordLedgerCheck } from "#app/domains/passport/ledger/record-ledger-check.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inRollback } from "#tests/db.ts";

import { assessHealth, type Health } from "./health.ts";
import { measureHealth } from "./measure-health.server.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const well: Health = {
  database: { answeredInMs: 1, bytes: 1e7, version: "18.1" },
  migrations: { done: 30, known: 30, last: "20261121_overview" },
  jobs: { waiting: 2, waitingSince: new Date(now - 1000), failed: 0, lastFailure: null },
  mail: { host: "smtp.example.org", outbox: "/data/outbox", waiting: 0, lastFailure: null },
  ranks: { pendingRollup: 10 },
  storage: { kind: "disk", folder: "/data/storage", freeBytes: 5e10, allBytes: 1e11 },
  process: { version: "0.1.0", node: "v24", startedAt: new Date(now) },
  ledger: { checkedAt: new Date(now), profiles: 5, differences: 0 },
  backups: {
    to: "disk",
    place: "/data/backups",
    time: "02:30",
    last: { at: new Date(now - 10 * 3600_000), bytes: 1e6 },
    lastFailure: null,
  },
};
const failedBackup = { error: "no space", at: new Date(now) };
const oldBackup = { at: new Date(now - 49 * 3600_000), bytes: 1e6 };
const failure = { task: "send-mail", error: "refused", at: new Date(now), attempts: 3 };

test("reports no problems for a healthy platform", () => {
  expect(new Set(Object.values(assessHealth(well, now)))).toEqual(new Set(["good"]));
});

test.each<[Partial<Health>, keyof Health, string]>([
  [{ database: { ...well.database, answeredInMs: 200 } }, "database", "look"],
  [{ database: { ...well.database, answeredInMs: 900 } }, "database", "bad"],
  [{ migrations: { ...well.migrations, done: 29 } }, "migrations", "bad"],
  [{ jobs: { ...well.jobs, failed: 1 } }, "jobs", "look"],
  [{ jobs: { ...well.jobs, waitingSince: new Date(now - 20 * 60_000) } }, "jobs", "bad"],
  [{ mail: { ...well.mail, host: null } }, "mail", "look"],
  [{ mail: { ...well.mail, lastFailure: failure } }, "mail", "bad"],
  [{ ranks: { pendingRollup: 20_000 } }, "ranks", "look"],
  [{ ranks: { pendingRollup: 100_000 } }, "ranks", "bad"],
  [
    { storage: { ...well.storage, kind: "disk", folder: "/", freeBytes: 1e9, allBytes: 1e10 } },
    "storage",
    "look",
  ],
  [{ storage: { kind: "disk", folder: "/", freeBytes: 1e8, allBytes: 1e10 } }, "storage", "bad"],
  [{ storage: { kind: "s3", endpoint: "https://s3", bucket: "files" } }, "storage", "good"],
  [{ backups: { ...well.backups, to: null, last: null } }, "backups", "look"],
  [{ backups: { ...well.backups, to: "off", last: null } }, "backups", "good"],
  [{ backups: { ...well.backups, last: null } }, "backups", "look"],
  [{ backups: { ...well.backups, last: oldBackup } }, "backups", "bad"],
  [{ backups: { ...well.backups, lastFailure: failedBackup } }, "backups", "look"],
  [{ backups: { ...well.backups, last: null, lastFailure: failedBackup } }, "backups", "bad"],
  [{ ledger: null }, "ledger", "look"],
  [{ ledger: { checkedAt: new Date(now), profiles: 5, differences: 1 } }, "ledger", "bad"],
])("detects %j", (change, part, verdict) => {
  expect(assessHealth({ ...well, ...change }, now)).toMatchObject({ [part]: verdict });
});

test("queries each part itself", async () => {
  await inRollback(async (tx) => {
    await buildActor(tx);
    const health = await measureHealth(tx);
    expect(health.database.bytes).toBeGreaterThan(1e6);
    expect(health.migrations.done).toBe(health.migrations.known);
    expect(health.migrations.last).toMatch(/^\d{14}_/);
    expect(health.jobs).toEqual({ waiting: 0, waitingSince: null, failed: 0, lastFailure: null });
    expect(health.mail).toMatchObject({ host: null, waiting: 0, lastFailure: null });
    expect(health.ranks.pendingRollup).toBeGreaterThan(0);
    expect(health.storage).toMatchObject({ kind: "disk" });
    expect(health.process).toMatchObject({ version: "0.1.0", node: process.version });
    expect(health.ledger).toBeNull();
    expect(health.backups).toMatchObject({ to: null, last: null, lastFailure: null });
  });
});

test("reports waiting jobs, failed emails and the last ledger check", async () => {
  await inRollback(async (tx) => {
    await tx.execute(sql`select graphile_worker.add_job('delete-files', '{}'::json,
      run_at => now() - interval '20 minutes')`);
    await tx.execute(
      sql`select graphile_worker.add_job('send-mail', '{"to":"a@example.org"}'::json)`,
    );
    await tx.execute(sql`update graphile_worker._private_jobs j set attempts = 25, max_attempts = 25,
      last_error = 'connection refused' from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'send-mail'`);
    await recordLedgerCheck({ profiles: 7, activities: 9, differences: [] }, tx);
    await tx.execute(sql`insert into backup_runs (started_at, place, name, bytes, error, created_at) values
      (now() - interval '2 days', '/data/backups', 'one', 70, null, now() - interval '2 days'),
      (now() - interval '1 day', '/data/backups', 'two', null, 'no space', now() - interval '1 day')`);
    const { jobs, mail, ledger, backups } = await measureHealth(tx);
    expect(backups).toMatchObject({ last: { bytes: 70 }, lastFailure: { error: "no space" } });
    expect(jobs).toMatchObject({ waiting: 1, failed: 1, lastFailure: null });
    expect(jobs.waitingSince && Date.now() - jobs.waitingSince.getTime()).toBeGreaterThan(
      1_100_000,
    );
    expect(mail.lastFailure).toMatchObject({ error: "connection refused", attempts: 25 });
    expect(ledger).toMatchObject({ profiles: 7, differences: 0 });
  });
});

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { inOwnDatabase } from "#tests/db.ts";

import type { Db } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sdg-migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function addMigration(name: string, text: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "migration.sql"), text);
}

/** Returns everything that a migration may change: migrations, functions, tables and their columns. */
async function readSchema(db: Db) {
  const { rows } = await db.execute<{ kind: string; name: string; value: string }>(sql`
    select 'migration' as kind, name::text as name, hash::text as value from drizzle.__drizzle_migrations
    union all select 'functions', '', hash from drizzle.applied_functions
    union all select 'function', oid::regprocedure::text, md5(prosrc) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select 'column', table_name || '.' || column_name, data_type
      from information_schema.columns where table_schema = 'public'
    order by 1, 2`);
  return rows;
}

const goodOne = "alter table users add column nickname text;";

test.each([
  ["a later migration", "insert into users (id) values ('not a uuid');"],
  [
    "a function of this version",
    `delete from drizzle.applied_functions; drop function iso_moment(timestamptz) cascade;
     create function iso_moment(moment timestamptz) returns integer language sql as 'select 1';`,
  ],
])("if %s fails, the database stays as the previous version left it", async (_, text) => {
  await inOwnDatabase(async ({ db, url }) => {
    const before = await readSchema(db);
    addMigration("20990101000000_good", goodOne);
    addMigration("20990102000000_bad", text);
    await expect(migrate(url, folder)).rejects.toThrow();
    expect(await readSchema(db)).toEqual(before);
    // The previous version goes on with it.
    await migrate(url);
    expect((await checkLedger(db)).differences).toEqual([]);
    // Once the migration is corrected, both are applied.
    rmSync(join(folder, "20990102000000_bad"), { recursive: true });
    addMigration("20990102000000_bad", "alter table users add column pronouns text;");
    await migrate(url, folder);
    const after = (await readSchema(db)).map(({ name }) => name);
    expect(after).toEqual(expect.arrayContaining(["users.nickname", "users.pronouns"]));
  });
});

test("processes that start together apply each migration once", async () => {
  await inOwnDatabase(async ({ db, url }) => {
    addMigration("20990101000000_good", goodOne);
    await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from drizzle.__drizzle_migrations where name like '2099%'`,
    );
    expect(rows).toEqual([{ name: "20990101000000_good" }]);
  });
});

test("a connection that is lost while nothing is asked on it doesn't end the process", () =>
  inOwnDatabase(async ({ db, url }) => {
    let migrated: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      // The job queue is migrated on another connection, which waits for this lock.
      await tx.execute(sql`lock table graphile_worker.migrations in access exclusive mode`);
      migrated = migrate(url);
      await expect
        .poll(async () => {
          // Outside the transaction, which would see the activity of its first look only.
          const { rows } = await db.execute<{ pid: number }>(sql`
            select a.pid, pg_terminate_backend(a.pid)
            from pg_locks l join pg_stat_activity a on a.pid = l.pid, pg_locks w
            where l.locktype = 'advisory' and l.granted and a.state = 'idle' and a.datname = current_database()
              and w.relation = 'graphile_worker.migrations'::regclass and not w.granted`);
          return rows.length;
        })
        .toBe(1);
    });
    await migrated;
  }));

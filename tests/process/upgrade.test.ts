import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { startPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { compareRows } from "#tests/upgrade/compare.ts";
import { listFixtures, readFixture } from "#tests/upgrade/fixture.ts";
import { restoreDatabase, restoreFiles } from "#tests/upgrade/restore.ts";

import { makeDataDir, startProduct } from "./product.ts";

type Migration = { name: string; hash: string };

const quick = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

describe.each(listFixtures())("a data folder as of %s", (name) => {
  const fixture = readFixture(name);
  const dataDir = makeDataDir();

  beforeAll(() => restoreFiles(fixture, dataDir.path));

  afterAll(() => dataDir.remove());

  test("its migrations are still here, unchanged", () => {
    const journal = fixture.tables.find(({ name }) => name === "drizzle.__drizzle_migrations");
    const applied = (journal?.rows ?? []).map((row) => JSON.parse(row) as Migration);
    const here = readMigrationFiles({ migrationsFolder: "db/migrations" })
      .map(({ name, hash }) => ({ name, hash }))
      .filter(({ name }) => name <= fixture.lastMigration);
    expect(here).toEqual(
      applied
        .map(({ name, hash }) => ({ name, hash }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  test("keeps every row through the migrations, with a consistent ledger", async () => {
    const postgres = await startPostgres({ dataDir: dataDir.path, settings: quick });
    const client = new Client({ connectionString: postgres.url });
    const pool = new Pool({ connectionString: postgres.url, max: 2 });
    try {
      await client.connect();
      await restoreDatabase(fixture, client);
      expect(await compareRows(fixture, client), "what was restored").toEqual({});
      await migrate(postgres.url);
      expect(await compareRows(fixture, client)).toEqual({});
      const report = await checkLedger(drizzle({ client: pool }));
      expect(report.profiles).toBeGreaterThan(6);
      expect(report.differences).toEqual([]);
    } finally {
      await pool.end();
      await client.end();
      await postgres.stop();
    }
  });

  test("serves its passports and certificates and lets its users log in", async () => {
    const { email, password, fullName, slug, certificate } = fixture.known;
    const product = startProduct(dataDir.path);
    try {
      const address = await product.ready;
      const passport = await fetch(`${address}/passport/${slug}`);
      expect([passport.status, await passport.text()]).toEqual([
        200,
        expect.stringContaining(fullName),
      ]);
      const verified = await fetch(`${address}/verify/${certificate}`);
      expect([verified.status, await verified.text()]).toEqual([
        200,
        expect.stringContaining(fullName),
      ]);
      const login = await fetch(`${address}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { Origin: address, "Content-Type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      expect([login.status, await login.json()]).toEqual([
        200,
        expect.objectContaining({ user: expect.objectContaining({ email }) }),
      ]);
    } finally {
      product.process.kill("SIGTERM");
      expect(await product.ended).toEqual({ code: 0, errors: "" });
    }
    const remaining = Object.keys(fixture.files).map((path) => [
      path,
      readFileSync(join(dataDir.path, path)).toString("base64"),
    ]);
    expect(Object.fromEntries(remaining)).toEqual(fixture.files);
  });
});

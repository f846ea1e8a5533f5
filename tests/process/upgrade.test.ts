import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readStarterCourse } from "#app/domains/courses/starter/read-course.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { startPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { compareRows } from "#tests/upgrade/compare.ts";
import { listFixtures, readFixture, type UpgradeFixture } from "#tests/upgrade/fixture.ts";
import { listHalfway } from "#tests/upgrade/halfway.ts";
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

  test("serves its passports and certificates; users log in and go on with their courses", async () => {
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
      await continueCourses(fixture, address, login.headers.getSetCookie());
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

/** Expects that newer versions of courses leave the known user's progress as it was, and goes on with each course. */
async function continueCourses(fixture: UpgradeFixture, address: string, cookies: string[]) {
  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const request = async (method: string, path: string) => {
    const headers = { Origin: address, Cookie };
    const answer = await fetch(`${address}/api/v1${path}`, { method, headers });
    const { progress } = (await answer.json()) as { progress: Record<string, number> };
    return { lessons: progress["lessons"], done: progress["lessons_done"] };
  };
  const halfway = listHalfway(fixture);
  expect(halfway.length).toBeGreaterThan(0);
  for (const { slug, starterVersion, lessons, done } of halfway) {
    const { version } = await readStarterCourse(slug);
    expect(version, slug).toBeGreaterThan(starterVersion);
    const progress = { lessons: lessons.length, done: done.length };
    expect(await request("POST", `/courses/${slug}/enrollment`), slug).toEqual(progress);
    for (const lesson of lessons.filter((key) => !done.includes(key))) {
      progress.done++;
      expect(await request("PUT", `/lessons/${lesson}/completion`), slug).toEqual(progress);
    }
    expect(progress.done).toBe(lessons.length);
  }
}

import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { programsIn } from "#app/platform/postgres/postgres-cluster.server.ts";
import { initCluster15, missingPostgres15, programs15 } from "#tests/postgres-15.ts";
import { compareRows } from "#tests/upgrade/compare.ts";
import { listFixtures, readFixture } from "#tests/upgrade/fixture.ts";
import { restoreDatabase, restoreFiles } from "#tests/upgrade/restore.ts";

import { makeDataDir, startProduct } from "./product.ts";

const fixture = readFixture(listFixtures().at(-1) ?? "");
const dataDir = makeDataDir();
const missing = missingPostgres15();
const cluster = join(dataDir.path, "postgres");

const upgrade = (...args: string[]) =>
  spawnSync(process.execPath, ["bin/upgrade-database.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir.path, LOG_LEVEL: "warn" },
  });

beforeAll(async () => {
  if (missing) return;
  restoreFiles(fixture, dataDir.path);
  await initCluster15(cluster);
  const programs = programsIn(programs15, 15);
  const postgres = await startPostgres({ dataDir: dataDir.path, programs });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await restoreDatabase(fixture, client);
  await client.end();
  await postgres.stop();
});

afterAll(() => dataDir.remove());

test("a data folder of another major version is refused, upgraded on request, and loses nothing", async ({
  skip,
}) => {
  if (missing) skip(missing);
  const refused = startProduct(dataDir.path);
  const { code, errors } = await refused.ended;
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^The database in \S+ was created by PostgreSQL 15\. .*PostgreSQL 18.*'npm run upgrade-database'/,
  );
  expect(readFileSync(join(cluster, "PG_VERSION"), "utf8")).toBe("15\n");

  const wrong = upgrade("/usr/bin");
  expect(wrong).toMatchObject({ status: 1, stderr: "There is no PostgreSQL 15 in /usr/bin.\n" });
  const password = readFileSync(join(dataDir.path, "postgres.password"), "utf8");
  const done = upgrade();
  expect(done).toMatchObject({ status: 0, stderr: "" });
  expect(done.stdout).toContain("The database is now one of PostgreSQL 18.");
  const version = (name: string) =>
    readFileSync(join(dataDir.path, name, "PG_VERSION"), "utf8").trim();
  expect([version("postgres"), version("postgres-15")]).toEqual(["18", "15"]);
  expect(existsSync(join(dataDir.path, "postgres.upgrade"))).toBe(false);
  expect(readdirSync(join(dataDir.path, "backups"))).toEqual([
    "before-upgrade-of-postgresql-15.tar.zst",
  ]);
  expect(readFileSync(join(dataDir.path, "postgres.password"), "utf8")).toBe(password);
  expect(upgrade()).toMatchObject({ status: 0, stdout: expect.stringContaining("Nothing to do") });

  const postgres = await startPostgres({ dataDir: dataDir.path });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const differences = await compareRows(fixture, client);
  await client.end();
  await postgres.stop();
  expect(differences).toEqual({});

  // As if it had been interrupted between the two renamings.
  renameSync(cluster, join(dataDir.path, "postgres.upgraded"));
  const product = startProduct(dataDir.path);
  const address = await product.ready;
  const { slug, fullName } = fixture.known;
  const passport = await (await fetch(`${address}/passport/${slug}`)).text();
  product.process.kill("SIGTERM");
  expect(await product.ended).toEqual({ code: 0, errors: "" });
  expect(passport).toContain(fullName);
});

test("a data folder of a newer version is refused, too", async ({ skip }) => {
  if (missing) skip(missing);
  const newer = makeDataDir();
  mkdirSync(join(newer.path, "postgres"));
  writeFileSync(join(newer.path, "postgres/PG_VERSION"), "19\n");
  const { code, errors } = await startProduct(newer.path).ended;
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringContaining(
      "was created by PostgreSQL 19, but this version of SDG Passport comes with",
    ),
  });
  newer.remove();
});

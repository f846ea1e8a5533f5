import { randomBytes } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { readArchive, writeArchive } from "#app/domains/backups/archive.server.ts";
import { entryNames } from "#app/domains/backups/backup.ts";
import { fileSink } from "#app/domains/backups/file-sink.server.ts";
import { verifyBackup } from "#app/domains/backups/verify-backup.server.ts";
import { startPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { missingPostgres15, startPostgres15 } from "#tests/postgres-15.ts";
import { totp } from "#tests/totp.ts";
import { listFixtures, readFixture } from "#tests/upgrade/fixture.ts";
import { restoreDatabase, restoreFiles } from "#tests/upgrade/restore.ts";

import { makeDataDir, startProduct } from "./product.ts";
import { run } from "./run-command.ts";
import { visitor } from "./visitor.ts";

const fixture = readFixture(listFixtures().at(-1) ?? "");
const { email, password, certificate } = fixture.known;
const place = makeDataDir();
const original = join(place.path, "original");
const backup = join(place.path, "first.tar.zst");
let known: { cookie: string; secret: string; credential: string };

const restore = (file: string, DATA_DIR: string, variables: Record<string, string> = {}) =>
  run("restore", [file], { DATA_DIR, ...variables }).ended;

const readCredential = async (address: string) =>
  (await visitor(address).get(`/api/v1/certificates/${certificate}`, "application/vc")).text();

/** Turns on the second factor of the known learner; returns the session and the secret of the app. */
async function guardAccount(address: string) {
  const learner = visitor(address);
  await learner.send("/auth", { intent: "login", email, password });
  await learner.send("/profile?tab=security", { intent: "begin-second-factor", password });
  const page = await (await learner.get("/profile?tab=security")).text();
  const secret = textOf(elementOf(page, "code")).replaceAll(" ", "");
  const form = { intent: "confirm-second-factor", code: totp(secret) };
  expect((await learner.send("/profile?tab=security", form)).status).toBe(200);
  return { cookie: learner.cookie(), secret };
}

/** Creates accounts one after the other until stopped; returns how many were acknowledged. */
function signUpUntilStopped(address: string) {
  let isOn = true;
  const done = (async () => {
    let accounts = 0;
    while (isOn) {
      const body = JSON.stringify({
        name: "Ada Obi",
        email: `${crypto.randomUUID()}@example.org`,
        password: "correct-horse-7",
      });
      const headers = { Origin: address, "Content-Type": "application/json" };
      const answer = await fetch(`${address}/api/auth/sign-up/email`, {
        method: "POST",
        headers,
        body,
      });
      if (answer.ok) accounts++;
    }
    return accounts;
  })();
  return async () => {
    isOn = false;
    return done;
  };
}

beforeAll(async () => {
  mkdirSync(original);
  restoreFiles(fixture, original);
  const postgres = await startPostgres({ dataDir: original });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await restoreDatabase(fixture, client);
  await client.end();
  await postgres.stop();

  const product = startProduct(original, { RATE_LIMIT_FACTOR: "1000" });
  try {
    const address = await product.ready;
    known = { ...(await guardAccount(address)), credential: await readCredential(address) };
    const stop = signUpUntilStopped(address);
    const made = await run("backup", [backup], { DATA_DIR: original }).ended;
    expect(made).toMatchObject({ code: 0, errors: "" });
    expect(made.output).toMatch(/^Backed up \d+ rows of \d+ tables, 35 files and the secrets to /);
    expect(await stop()).toBeGreaterThan(0);
  } finally {
    product.process.kill("SIGTERM");
    await product.ended;
  }
});

afterAll(() => place.remove());

test("a backup made under load can be restored on PostgreSQL 15 and back on 18 without a difference", async ({
  skip,
}) => {
  const missing = missingPostgres15();
  if (missing) skip(missing);
  const second = join(place.path, "second.tar.zst");
  const onFifteen = { DATA_DIR: join(place.path, "fifteen"), DATABASE_URL: "" };
  const postgres = await startPostgres15();
  try {
    onFifteen.DATABASE_URL = postgres.url;
    expect(await restore(backup, onFifteen.DATA_DIR, onFifteen)).toMatchObject({
      code: 0,
      errors: "",
    });
    expect(await run("backup", [second], onFifteen).ended).toMatchObject({ code: 0, errors: "" });
    const again = await restore(backup, join(place.path, "other"), onFifteen);
    expect(again).toMatchObject({
      code: 1,
      errors: expect.stringContaining("a database in DATABASE_URL"),
    });
  } finally {
    await postgres.stop();
  }
  const [one, two] = [await verifyBackup(backup), await verifyBackup(second)];
  expect([one.header.postgres, two.header.postgres].map(Number.parseFloat)).toEqual([
    18.4,
    expect.closeTo(15, 0),
  ]);
  // A restore releases the claims of jobs that were running.
  const jobs = "graphile_worker._private_jobs";
  expect(two.manifest.parts[jobs]?.count).toBe(one.manifest.parts[jobs]?.count);
  delete two.manifest.parts[jobs];
  delete one.manifest.parts[jobs];
  expect(two.manifest).toEqual(one.manifest);

  const restored = join(place.path, "restored");
  expect(await restore(second, restored)).toMatchObject({ code: 0, errors: "" });
  expect(await run("check-ledger", [], { DATA_DIR: restored }).ended).toMatchObject({ code: 0 });
  for (const [path, content] of Object.entries(fixture.files)) {
    expect(readFileSync(join(restored, path)).toString("base64"), path).toBe(content);
  }
  const product = startProduct(restored);
  try {
    const address = await product.ready;
    expect((await visitor(address, known.cookie).get("/api/v1/me")).status).toBe(200);
    const learner = visitor(address);
    const first = await learner.send("/auth", { intent: "login", email, password });
    expect(first.headers.get("location")).toBe("/second-step");
    const code = totp(known.secret, 1);
    const step = await learner.send("/second-step", { intent: "second-step", code });
    expect(step.headers.get("location")).toBe("/");
    expect((await learner.get("/api/v1/me")).status).toBe(200);
    expect(await readCredential(address)).toBe(known.credential);
    expect((await visitor(address).get(`/verify/${certificate}`)).status).toBe(200);
  } finally {
    product.process.kill("SIGTERM");
    await product.ended;
  }
});

/** Writes a copy of the backup with a changed header. */
async function withHeader(change: object): Promise<string> {
  const path = join(place.path, "changed.tar.zst");
  await writeArchive(fileSink(path), async (add) => {
    for await (const { name, bytes } of readArchive(createReadStream(backup))) {
      if (name !== entryNames.header) await add(name, bytes);
      else
        await add(
          name,
          Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...change })),
        );
    }
  });
  return path;
}

test.each<[string, string, () => Promise<string> | string]>([
  [
    "a cut file",
    "damaged or incomplete",
    async () => {
      const path = join(place.path, "cut.tar.zst");
      await copyFile(backup, path);
      truncateSync(path, Math.floor(readFileSync(backup).length * 0.9));
      return path;
    },
  ],
  [
    "a damaged file",
    "damaged or incomplete",
    () => {
      const path = join(place.path, "damaged.tar.zst");
      const bytes = readFileSync(backup);
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      return path;
    },
  ],
  ["another file", "isn't a backup of SDG Passport", () => "package.json"],
  ["a missing file", "There is no file", () => join(place.path, "missing.tar.zst")],
  [
    "a file of a newer version",
    "newer version of SDG Passport (9.0.0)",
    () => withHeader({ product: "9.0.0", lastMigration: "20991231000000_later" }),
  ],
  [
    "a file of a newer format",
    "newer version of SDG Passport (9.0.0)",
    () => withHeader({ product: "9.0.0", format: 2 }),
  ],
])("refuses %s and changes nothing", async (_, reason, makeFile) => {
  const target = join(place.path, "untouched");
  const { code, errors } = await restore(await makeFile(), target);
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(reason) });
  expect(existsSync(target)).toBe(false);
});

test("refuses a place with a database, with files or with other secrets, and changes nothing", async () => {
  const refusal = {
    code: 1,
    errors: expect.stringMatching(/^A backup can only be restored into an empty place, but /),
  };
  expect(await restore(backup, original)).toMatchObject(refusal);
  for (const path of ["storage/proofs/one.webp", "secrets/auth"]) {
    const target = join(place.path, path.replaceAll("/", "-"));
    const file = join(target, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "other");
    expect(await restore(backup, target)).toMatchObject(refusal);
    const left = await readdir(target, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
      path.split("/").at(-1),
    ]);
  }
  const otherKey = { SECRET_KEY: "0123456789abcdef0123456789abcdef" };
  const target = join(place.path, "other-key");
  expect(await restore(backup, target, otherKey)).toMatchObject({
    code: 1,
    errors: expect.stringContaining("SECRET_KEY differs"),
  });
  expect(existsSync(target)).toBe(false);
});

test("a backup that is killed leaves nothing under its name, and one that is stopped nothing at all", async () => {
  const file = join(place.path, "killed.tar.zst");
  for (let at = 0; at < 30; at++) {
    const path = join(original, `storage/proofs/large-${at}.webp`);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, randomBytes(4e6));
  }
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    const { child, ended } = run("backup", [file], { DATA_DIR: original });
    await expect.poll(() => existsSync(`${file}.partial`), { interval: 5 }).toBe(true);
    child.kill(signal);
    await ended;
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.partial`)).toBe(signal === "SIGKILL");
  }
  expect(await run("backup", [file], { DATA_DIR: original }).ended).toMatchObject({ code: 0 });
  expect((await verifyBackup(file)).manifest.parts["files"]?.count).toBe(65);
  const twice = await run("backup", [file], { DATA_DIR: original }).ended;
  expect(twice).toMatchObject({
    code: 1,
    errors: `${file} already exists. Choose another name.\n`,
  });
});

test("a restore that is killed is not taken for an installation, and can be repeated", async () => {
  const target = join(place.path, "repeated");
  const { child, ended } = run("restore", [backup], { DATA_DIR: target });
  await expect
    .poll(() => existsSync(join(target, "restore.unfinished")), { interval: 5 })
    .toBe(true);
  child.kill("SIGKILL");
  await ended;
  const product = startProduct(target);
  expect(await product.ended).toEqual({
    code: 1,
    errors: `A restore into ${target} was interrupted, so this installation is incomplete. Run 'npm run restore -- FILE' again.\n`,
  });
  expect(await restore(backup, target)).toMatchObject({ code: 0, errors: "" });
  expect(existsSync(join(target, "restore.unfinished"))).toBe(false);
  const stopped = join(place.path, "stopped");
  const second = run("restore", [backup], { DATA_DIR: stopped });
  await expect.poll(() => existsSync(join(stopped, "postgres")), { interval: 5 }).toBe(true);
  second.child.kill("SIGTERM");
  const { code } = await second.ended;
  // It may have been faster than the signal.
  expect(existsSync(join(stopped, "postgres"))).toBe(code === 0);
});

import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { db } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import { makeDataDir, type Product, startProduct } from "./product.ts";

const DATABASE_URL = databaseUrl();
const SECRET_KEY = "0123456789abcdef0123456789abcdef";
let first: ReturnType<typeof makeDataDir>;
let second: ReturnType<typeof makeDataDir>;
const started: Product[] = [];

beforeEach(async () => {
  first = makeDataDir();
  second = makeDataDir();
  await db.execute(sql`delete from secret_fingerprints`);
});

afterEach(async () => {
  for (const product of started.splice(0)) {
    product.process.kill("SIGTERM");
    await product.ended;
  }
  first.remove();
  second.remove();
});

function start(dataDir: string, variables: Record<string, string> = {}): Product {
  const product = startProduct(dataDir, { DATABASE_URL, ...variables });
  started.push(product);
  return product;
}

async function login(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: address },
    body: JSON.stringify({
      name: "Ada Obi",
      email: `${crypto.randomUUID()}@example.org`,
      password: "correct-horse-7",
    }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const statusOfMe = async (address: string, cookie: string) =>
  (await fetch(`${address}/api/v1/me`, { headers: { cookie } })).status;

test("a second process needs a copy of the first one's secrets, and then knows its sessions", async () => {
  const address = await start(first.path).ready;
  const refused = await start(second.path).ended;
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(
    /^The secrets of this process \(in [^)]+secrets\) differ from those of the database: auth, .*SECRET_KEY.*\n$/,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  rmSync(join(second.path, "secrets"), { recursive: true });
  cpSync(join(first.path, "secrets"), join(second.path, "secrets"), { recursive: true });
  const other = await start(second.path).ready;
  expect(await statusOfMe(other, await login(address))).toBe(200);
}, 90_000);

test("SECRET_KEY needs no files; another key is refused until the old one is removed", async () => {
  const address = await start(first.path, { SECRET_KEY }).ready;
  const other = await start(second.path, { SECRET_KEY }).ready;
  expect(await statusOfMe(other, await login(address))).toBe(200);
  const changed = { SECRET_KEY: SECRET_KEY.toUpperCase() };
  expect((await start(second.path, changed).ended).errors).toContain("(from SECRET_KEY)");
  execFileSync(process.execPath, ["bin/admin.ts", "forget-secrets"], {
    env: { ...process.env, DATABASE_URL, DATA_DIR: second.path },
  });
  expect((await fetch(`${await start(second.path, changed).ready}/readyz`)).status).toBe(200);
}, 90_000);

import { scryptSync } from "node:crypto";

import { expect, test } from "vitest";

import { parseEnv } from "#app/platform/env.server.ts";

import { passwordHashing } from "./hashing.server.ts";

const password = "correct-horse-7";

test.each([
  ["production", parseEnv({}).NODE_ENV],
  ["development", "development"],
  ["an environment of another name", "testing"],
])("in %s a password is hashed at full cost", async (_, nodeEnv) => {
  const { hash, verify } = passwordHashing(nodeEnv);
  const stored = await hash(password);
  const [salt = "", key] = stored.split(":");
  const full = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 };
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(scryptSync(password, salt, 64, full).toString("hex")).toBe(key);
  expect(await verify({ hash: stored, password })).toBe(true);
  expect(await verify({ hash: stored, password: `${password}!` })).toBe(false);
});

test("a hash from the tests is not accepted elsewhere", async () => {
  const { hash, verify } = passwordHashing("test");
  const stored = await hash(password);
  expect(await verify({ hash: stored, password })).toBe(true);
  expect(await verify({ hash: stored, password: `${password}!` })).toBe(false);
  expect(await passwordHashing("production").verify({ hash: stored, password })).toBe(false);
});

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { beforeEach, expect, test } from "vitest";

import { outboxPath, purgeOutbox, readOutboxPurge, stampOf } from "./outbox.server.ts";

const dayMs = 24 * 3600 * 1000;
const ago = (days: number) => stampOf(new Date(Date.now() - days * dayMs).toISOString());

async function write(days: number, to: string): Promise<string> {
  const name = `${ago(days)}-${to.replaceAll(/\W/g, "")}.eml`;
  await writeFile(join(outboxPath(), name), `From: us@example.org\r\nTo: ${to}\r\n\r\nTo: others`);
  return name;
}

beforeEach(async () => {
  await rm(outboxPath(), { recursive: true, force: true });
  await mkdir(outboxPath(), { recursive: true });
});

test("deletes emails older than 30 days only", async () => {
  await write(31, "ada@example.org");
  const current = await write(29, "ada@example.org");
  await purgeOutbox();
  expect(await readdir(outboxPath())).toEqual([current]);
});

test("deletes emails to an address from before its account was deleted", async () => {
  await write(2, "ada@example.org");
  await write(3, "Ada <Ada@Example.org>");
  const others = await write(2, "bea@example.org");
  const accountDeleted = await write(0, "ada@example.org");
  const before = new Date(Date.now() - dayMs).toISOString();
  for (const _ of [1, 2]) await purgeOutbox({ to: "ada@example.org", before });
  expect(await readdir(outboxPath())).toEqual([others, accountDeleted].toSorted());
});

test("the daily job contains no address", () => {
  expect(readOutboxPurge({ _cron: { ts: "x", backfilled: false } })).toBeUndefined();
  expect(readOutboxPurge({ to: "a", before: "b" })).toEqual({ to: "a", before: "b" });
});

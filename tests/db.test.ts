import { expect, test } from "vitest";

import { users } from "#app/domains/accounts/tables.server.ts";

import { db, inOwnDatabase, inRollback } from "./db.ts";

const ada = { name: "Ada Obi", email: "ada@example.org" };

test("changes in a rollback are visible to that test only", async () => {
  await inRollback(async (tx) => {
    await tx.insert(users).values(ada);
    expect(await tx.select().from(users)).toHaveLength(1);
  });
  expect(await db.select().from(users)).toHaveLength(0);
});

test("a failing test rolls back too and keeps its own error", async () => {
  const failing = inRollback(async (tx) => {
    await tx.insert(users).values(ada);
    throw new Error("expected 1 to be 2");
  });
  await expect(failing).rejects.toThrow("expected 1 to be 2");
  expect(await db.select().from(users)).toHaveLength(0);
});

test("an own database starts migrated and empty, and what it commits stays there", async () => {
  await inOwnDatabase(async (own) => {
    await own.db.insert(users).values(ada);
    const { rows } = await own.pool.query("select count(*)::int as n from users");
    expect(rows).toEqual([{ n: 1 }]);
  });
  expect(await db.select().from(users)).toHaveLength(0);
});

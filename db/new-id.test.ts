import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { db } from "#tests/db.ts";

test("consecutive ids sort in order and are UUIDs of version 7", async () => {
  const made = [];
  for (let n = 0; n < 300; n++) {
    made.push((await db.execute<{ id: string }>(sql`select new_id() as id`)).rows[0]?.id ?? "");
  }
  expect(made).toEqual(made.toSorted());
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  const age = Date.now() - parseInt(made[0]?.replace("-", "").slice(0, 12) ?? "", 16);
  expect(Math.abs(age)).toBeLessThan(60_000);
});

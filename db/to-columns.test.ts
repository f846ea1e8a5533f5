import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, expectTypeOf, test } from "vitest";

import { toColumns } from "./to-columns.server.ts";

const things = pgTable("things", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  pointsReward: integer("points_reward"),
  checkInOpensAt: text("check_in_opens_at"),
});

test("the fields of an input become columns, and absent fields stay absent", () => {
  const columns = toColumns(things, { title: "One", points_reward: null });
  expect(columns).toEqual({ title: "One", pointsReward: null });
  expectTypeOf(columns).toEqualTypeOf<{ title: string; pointsReward: null }>();
  const patch: { title?: string; check_in_opens_at?: string } = { check_in_opens_at: "now" };
  expect(toColumns(things, patch)).toEqual({ checkInOpensAt: "now" });
});

test("a field without a column does not compile", () => {
  // @ts-expect-error -- the table has no such column
  expect(toColumns(things, { title: "One", colour: "red" })).toEqual({ title: "One" });
});

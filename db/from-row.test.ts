import { getColumns, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import { inRollback } from "#tests/db.ts";

import { moment } from "./columns.server.ts";
import { fromRow } from "./from-row.server.ts";

const kinds = pgTable("kinds", {
  id: uuid("id").notNull(),
  shortText: text("short_text"),
  isSet: boolean("is_set"),
  wholeNumber: integer("whole_number"),
  bigNumber: bigint("big_number", { mode: "number" }),
  bigInteger: bigint("big_integer", { mode: "bigint" }),
  exactText: numeric("exact_text"),
  exactNumber: numeric("exact_number", { mode: "number" }),
  realNumber: real("real_number"),
  dayText: date("day_text"),
  localTime: timestamp("local_time"),
  happenedAt: moment("happened_at"),
  tags: text("tags").array(),
  details: jsonb("details").$type<{ at: string }>(),
});

const rawRow = sql`
  create temporary table kinds on commit drop as
  select new_id() as id, 'one' as short_text, true as is_set, 7 as whole_number,
    9007199254740991 as big_number, 9223372036854775807 as big_integer, 10.50::numeric as exact_text,
    12.25::numeric as exact_number, 1.5::real as real_number, date '2026-11-22' as day_text,
    timestamp '2026-11-22 10:00' as local_time, timestamptz '2026-11-22 10:00:00.123456+02' as happened_at,
    array['a', 'b,c'] as tags, '{"at": "2026-11-22T10:00:00Z"}'::jsonb as details`;

test("a row of a raw statement becomes the row that the query builder returns", () =>
  inRollback(async (tx) => {
    await tx.execute(rawRow);
    await tx.execute(sql`insert into kinds (id) values (new_id())`);
    const built = await tx.select().from(kinds).orderBy(kinds.id);
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select kinds.*, 'more' as more from kinds order by id`,
    );
    expect(rows.map((row) => fromRow(getColumns(kinds), row))).toEqual(built);
    expect(built[0]).toMatchObject({
      bigInteger: 9_223_372_036_854_775_807n,
      exactNumber: 12.25,
      happenedAt: new Date("2026-11-22T08:00:00.123Z"),
      tags: ["a", "b,c"],
    });
    expect(built[1]).toMatchObject({ shortText: null, happenedAt: null, tags: null });
  }));

test("only the given columns are read", () =>
  inRollback(async (tx) => {
    await tx.execute(rawRow);
    const { rows } = await tx.execute<Record<string, unknown>>(sql`select whole_number from kinds`);
    expect(fromRow({ n: kinds.wholeNumber }, rows[0] ?? {})).toEqual({ n: 7 });
  }));

test("a row that lacks a column is a defect", () => {
  expect(() => fromRow({ n: kinds.wholeNumber }, { is_set: true })).toThrow(/whole_number/);
});

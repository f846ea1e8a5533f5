import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import { db } from "#tests/db.ts";

import { exportParts, notExported } from "./export-parts.server.ts";

/** Returns the tables that the export reads. */
function readTables(): Set<string> {
  const dialect = new PgDialect();
  const statements = exportParts.flatMap((part) => [
    ...Object.values(part.rows("")),
    ...("files" in part && part.files ? [part.files("")] : []),
  ]);
  const texts = statements.map((statement) => dialect.sqlToQuery(statement).sql);
  return new Set(
    texts.flatMap((text) =>
      Array.from(text.matchAll(/\b(?:from|join) ([a-z_]+)/g), ([, name]) => name ?? ""),
    ),
  );
}

/** Returns the tables with a column that refers to a user. */
async function tablesOfUsers(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname = 'public' and (
      a.attname in ('user_id', 'actor_id')
      or exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
        and a.attnum = any(f.conkey) and f.confrelid in ('users'::regclass, 'profiles'::regclass)))
    order by 1`);
  return rows.map(({ name }) => name);
}

test("every table that refers to a user is exported or excused with a reason", async () => {
  const read = readTables();
  const silent = (await tablesOfUsers()).filter(
    (name) => !read.has(name) && !(name in notExported),
  );
  expect(silent).toEqual([]);
});

test("no table is both exported and excused", () => {
  const read = readTables();
  expect(Object.keys(notExported).filter((name) => read.has(name))).toEqual([]);
});

test("no two domains write the same file", () => {
  const names = exportParts.flatMap((part) => Object.keys(part.rows("")));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

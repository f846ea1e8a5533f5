import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "#db/client.server.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { collectSearchWords } from "./collect-search-words.ts";

const listOptions = async (db: Db) =>
  (
    await db.execute<{ relname: string; reloptions: string[] }>(sql`
      select relname, reloptions from pg_class where relname like 'search_documents_%' order by relname`)
  ).rows;

test("the search indexes of people collect words only during the work", () =>
  inOwnDatabase(async ({ db }) => {
    const before = await listOptions(db);
    const off = { reloptions: ["fastupdate=off"] };
    expect(before.filter(({ relname }) => relname.includes("people"))).toMatchObject([off, off]);
    let meanwhile: Awaited<ReturnType<typeof listOptions>> = [];
    await collectSearchWords(async () => {
      meanwhile = await listOptions(db);
    }, db);
    expect(meanwhile).toEqual(
      before.map((index) =>
        index.relname.includes("people") ? { ...index, reloptions: ["fastupdate=on"] } : index,
      ),
    );
    expect(await listOptions(db)).toEqual(before);
  }));

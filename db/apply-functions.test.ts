import { readdirSync, readFileSync } from "node:fs";

import { Client } from "pg";
import { expect, test } from "vitest";

import { inOwnDatabase } from "#tests/db.ts";

import { applyFunctions, readFunctions } from "./apply-functions.server.ts";

/** Returns the definitions of all functions and triggers of the schema, except those of extensions, by name. */
async function readDefinitions(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select 'function ' || proname as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger ' || tgname, pg_get_triggerdef(t.oid)
    from pg_trigger t
    join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

const withClient = (run: (client: Client) => Promise<void>) =>
  inOwnDatabase(async ({ url }) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await run(client);
    } finally {
      await client.end();
    }
  });

async function apply(client: Client): Promise<void> {
  await client.query("begin");
  await applyFunctions(client);
  await client.query("commit");
}

const forget = (client: Client) => client.query("delete from drizzle.applied_functions");

test("the database has exactly the functions and triggers of db/functions", () =>
  withClient(async (client) => {
    const named = (await readFunctions()).matchAll(
      /^create or replace (function|trigger) ([a-z_]+)/gm,
    );
    const inFiles = [...named].map(([, kind, name]) => `${kind} ${name}`);
    const before = await readDefinitions(client);
    expect(Object.keys(before).toSorted()).toEqual(inFiles.toSorted());
    await forget(client);
    await apply(client);
    expect(await readDefinitions(client)).toEqual(before);
  }));

test("replaces a changed function and does not apply the same text twice", () =>
  withClient(async (client) => {
    const before = await readDefinitions(client);
    const other = `create or replace function iso_moment(moment timestamptz) returns text
      language sql immutable as $$ select 'changed' $$`;
    await client.query(other);
    const changed = await readDefinitions(client);
    expect(changed).not.toEqual(before);
    await apply(client);
    expect(await readDefinitions(client)).toEqual(changed);
    await forget(client);
    await apply(client);
    expect(await readDefinitions(client)).toEqual(before);
  }));

test("only migrations from before db/functions create functions or triggers", () => {
  const later = readdirSync("db/migrations").filter((name) => name > "20261122145720");
  const creating = later.filter((name) =>
    /create\s+(or\s+replace\s+)?(function|trigger)/i.test(
      readFileSync(`db/migrations/${name}/migration.sql`, "utf8"),
    ),
  );
  expect(creating).toEqual([]);
});

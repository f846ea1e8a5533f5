import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import type pg from "pg";

const folder = "db/functions";

/**
 * Replaces the functions and triggers of the database with those of `db/functions`, unless they are up to date; throws
 * if their SQL fails. Requires a database with all migrations, and should run in the transaction of the migrations.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  const text = await readFunctions();
  const hash = createHash("sha256").update(text).digest("hex");
  // In the schema in which the migrator records the applied migrations.
  await client.query(
    "create table if not exists drizzle.applied_functions (hash text primary key)",
  );
  const { rows } = await client.query("select hash from drizzle.applied_functions");
  if (rows[0]?.hash === hash) return;
  // A function may refer to one that a later file changes.
  await client.query("set local check_function_bodies = off");
  await client.query(text);
  await client.query("delete from drizzle.applied_functions");
  await client.query("insert into drizzle.applied_functions values ($1)", [hash]);
}

/** Returns the SQL text of all functions and triggers. */
export async function readFunctions(): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return texts.join("\n");
}

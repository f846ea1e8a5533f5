import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { Client, type Pool } from "pg";
import { inject } from "vitest";

import { resetMemory } from "#app/lib/process-memory.ts";

// One process runs many test files, one after the other. Before each of them, all that a file can leave behind is put
// back: the variables, what the product keeps in memory, the database and the stored files.

const clusterUrl = inject("clusterUrl");
const databaseName = `test_${process.pid}`;
const dataDir = join(inject("scratchDir"), `worker-${process.pid}`);

process.env["NODE_ENV"] = "test";
process.env["LOG_LEVEL"] ??= "silent";
process.env["DATA_DIR"] = dataDir;
process.env["DATABASE_URL"] = urlOf(databaseName);
// Tests start the product some forty times; a third of each start is compiling the same modules.
process.env["NODE_COMPILE_CACHE"] ??= join(inject("scratchDir"), "compile-cache");
const variables = { ...process.env };

// The modules that tests import are one copy of the product, the bundle is another.
const memories = [resetMemory];
const pools: Pool[] = [];
let hasDatabase = false;
let isUsed = false;

/** Puts back all that the test file before this one may have left behind. */
export async function prepareFile(): Promise<void> {
  restoreVariables();
  for (const reset of memories) reset();
  for (const folder of ["storage", "outbox"]) {
    rmSync(join(dataDir, folder), { recursive: true, force: true });
  }
  if (isUsed) await renewDatabase();
}

/** Lets the connections and the memory of a copy of the product be reset before each test file; creates its database. */
export async function joinWorker(opened: readonly Pool[], reset = () => {}): Promise<void> {
  memories.push(reset);
  pools.push(...opened);
  for (const pool of opened) pool.on("connect", () => (isUsed = true));
  if (!hasDatabase) await createDatabase(databaseName);
  hasDatabase = true;
}

/** The database of this test file, for a process that connects to it by itself. */
export function databaseUrl(): string {
  isUsed = true;
  return urlOf(databaseName);
}

/** Sets variables of the environment until the end of the test file, and lets the product read them again. */
export function setVariables(given: Record<string, string>): void {
  Object.assign(process.env, given);
  for (const reset of memories) reset();
}

/** Where a database of the cluster of this run is reached. */
export function urlOf(database: string): string {
  return clusterUrl.replace("/sdg_passport?", `/${database}?`);
}

/** Creates a database that is migrated and empty. */
export async function createDatabase(name: string): Promise<void> {
  await atCluster(`create database ${name} template template strategy file_copy`);
}

/** Removes a database, whoever is connected to it. */
export async function dropDatabase(name: string): Promise<void> {
  await atCluster(`drop database ${name} with (force)`);
}

async function renewDatabase(): Promise<void> {
  isUsed = false;
  await dropDatabase(databaseName);
  await Promise.all(pools.map(untilNoneIsIdle));
  await createDatabase(databaseName);
}

// The server has ended them; the pool learns it a moment later.
async function untilNoneIsIdle(pool: Pool): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  while (pool.idleCount > 0) await once(pool, "remove");
}

let cluster: Promise<Client> | undefined;

async function atCluster(statement: string): Promise<void> {
  cluster ??= connect();
  await (await cluster).query(statement);
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  return client;
}

function restoreVariables(): void {
  for (const name of Object.keys(process.env)) {
    if (!(name in variables) && !name.startsWith("VITEST")) delete process.env[name];
  }
  Object.assign(process.env, variables);
}

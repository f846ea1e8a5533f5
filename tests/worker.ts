import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { Client, type Pool } from "pg";
import { inject } from "vitest";

import { resetMemory } from "#app/lib/process-memory.ts";

// One process runs many test files in sequence. Before each of them, everything that a file can change is reset: the
// environment variables, the product's caches in memory, the database and the stored files.

const clusterUrl = inject("clusterUrl");
const databaseName = `test_${process.pid}`;
const dataDir = join(inject("scratchDir"), `worker-${process.pid}`);

process.env["NODE_ENV"] = "test";
process.env["LOG_LEVEL"] ??= "silent";
process.env["DATA_DIR"] = dataDir;
process.env["DATABASE_URL"] = urlOf(databaseName);
// Tests start the product about forty times; a third of each start is spent compiling the same modules.
process.env["NODE_COMPILE_CACHE"] ??= join(inject("scratchDir"), "compile-cache");
const variables = { ...process.env };

// The modules that tests import are one copy of the product, the bundle is another.
const memories = [resetMemory];
const pools: Pool[] = [];
let hasDatabase = false;
let isUsed = false;

/** Resets everything that the previous test file may have changed. */
export async function prepareFile(): Promise<void> {
  restoreVariables();
  for (const reset of memories) reset();
  for (const folder of ["storage", "outbox"]) {
    rmSync(join(dataDir, folder), { recursive: true, force: true });
  }
  if (isUsed) await renewDatabase();
}

/**
 * Registers the connections and the memory of a copy of the product for a reset before each test file; creates its
 * database.
 */
export async function joinWorker(opened: readonly Pool[], reset = () => {}): Promise<void> {
  memories.push(reset);
  pools.push(...opened);
  for (const pool of opened) pool.on("connect", () => (isUsed = true));
  if (!hasDatabase) await createDatabase(databaseName);
  hasDatabase = true;
}

/** Returns the URL of this test file's database, for a process with its own connection. */
export function databaseUrl(): string {
  isUsed = true;
  return urlOf(databaseName);
}

/** Sets environment variables until the end of the test file, and makes the product read them again. */
export function setVariables(given: Record<string, string>): void {
  Object.assign(process.env, given);
  for (const reset of memories) reset();
}

/** Returns the URL of a database in the cluster of this run. */
export function urlOf(database: string): string {
  return clusterUrl.replace("/sdg_passport?", `/${database}?`);
}

/** Creates a database that is migrated and empty. */
export async function createDatabase(name: string): Promise<void> {
  await atCluster(`create database ${name} template template strategy file_copy`);
}

/** Drops a database, including its open connections. */
export async function dropDatabase(name: string): Promise<void> {
  await atCluster(`drop database ${name} with (force)`);
}

async function renewDatabase(): Promise<void> {
  isUsed = false;
  await dropDatabase(databaseName);
  await Promise.all(pools.map(untilNoneIsIdle));
  await createDatabase(databaseName);
}

// The server has closed them; the pool notices a moment later.
async function untilNoneIsIdle(pool: Pool): Promise<void> {
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

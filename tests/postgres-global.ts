import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import type { TestProject } from "vitest/node";

import { startPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { migrate } from "#db/migrate.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The temporary cluster of this run; its database `template` is migrated and never connected to. */
    clusterUrl: string;
    scratchDir: string;
  }
}

/** Starts one temporary cluster per run; the returned function removes it, however the run ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratchDir = await mkdtemp(join(tmpdir(), "sdg-test-"));
  const remove = () => rm(scratchDir, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({ dataDir: scratchDir, settings: FAST });
    await makeTemplate(postgres.url);
    project.provide("clusterUrl", postgres.url);
    project.provide("scratchDir", scratchDir);
    return async () => {
      await postgres.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

// The data need not survive a crash, and cloning is eighty times faster this way.
const FAST = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Its workers belong to the superuser: the owner of a database cannot drop it while one is connected to it.
  autovacuum: "off",
  shared_buffers: "128MB",
  max_connections: "300",
};

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query("create database template");
  await client.end();
  await migrate(clusterUrl.replace("/sdg_passport?", "/template?"));
}

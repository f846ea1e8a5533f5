import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { backgroundPool } from "#db/client.server.ts";
import { db } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import { enqueue, startJobs } from "./jobs.server.ts";
import { metrics } from "./metrics.server.ts";

const url = databaseUrl();
const name = new URL(url).pathname.slice(1);
let control: Client;

beforeAll(async () => {
  control = new Client({ connectionString: url });
  await control.connect();
});

afterAll(() => control.end());

const countJobs = async () => {
  const { rows } = await control.query("select 1 from graphile_worker._private_jobs");
  return rows.length;
};

/** Ends all connections except our own; new ones are refused until allowed again. */
async function refuseConnections(): Promise<void> {
  await control.query(`alter database ${name} connection limit 0`);
  await control.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

test("a job that ends while the database is unavailable is marked as done later and runs once", async () => {
  const ran: string[] = [];
  const jobs = await startJobs(backgroundPool, {
    first: async () => {
      ran.push("first");
      await refuseConnections();
    },
    second: () => void ran.push("second"),
  });
  try {
    await enqueue("first", {}, db);
    await expect.poll(() => ran).toEqual(["first"]);
    // Long enough for the job to end and for its result to be refused.
    await expect
      .poll(async () => {
        const { rows } = await control.query(
          "select 1 from graphile_worker._private_jobs where locked_at is not null",
        );
        return rows.length;
      })
      .toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await control.query(`alter database ${name} connection limit -1`);
    await expect.poll(countJobs).toBe(0);
    await db.execute(sql`select 1`).catch(() => {});
    await enqueue("second", {}, db);
    await expect.poll(() => ran).toEqual(["first", "second"]);
    await expect.poll(countJobs).toBe(0);
  } finally {
    await jobs.stop();
  }
});

test("counts the attempts of jobs by their outcome", async () => {
  const jobs = await startJobs(backgroundPool, {
    works: () => {},
    breaks: () => {
      throw new Error("broken");
    },
  });
  try {
    for (const task of ["works", "works", "breaks"]) await enqueue(task, {}, db);
    const read = () => metrics.getSingleMetricAsString("jobs_total");
    await expect.poll(read).toContain('jobs_total{task="works",outcome="ok"} 2');
    await expect.poll(read).toContain('jobs_total{task="breaks",outcome="error"} 1');
  } finally {
    await jobs.stop();
  }
});

import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { backgroundPool } from "#db/client.server.ts";
import { db } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import { releaseClaims, renewClaims } from "./job-claims.server.ts";
import { enqueue, startJobs } from "./jobs.server.ts";
import { metrics } from "./metrics.server.ts";

const url = databaseUrl();
const name = new URL(url).pathname.slice(1);
let control: Client;

beforeAll(async () => {
  control = new Client({ connectionString: url });
  await control.connect();
});

afterEach(() => control.query("delete from graphile_worker._private_jobs"));

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

/** Enqueues a job that a worker claimed some seconds ago. */
async function enqueueClaimed(task: string, worker: string, seconds: number): Promise<void> {
  await enqueue(task, {}, db);
  await control.query(
    `update graphile_worker._private_jobs j set locked_by = $2, locked_at = now() - make_interval(secs => $3)
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [task, worker, seconds],
  );
}

test("jobs claimed by a killed process run at the next start if no other process works on the queue", async () => {
  await enqueueClaimed("left", "killed", 1);
  const ran: string[] = [];
  const jobs = await startJobs(backgroundPool, { left: () => void ran.push("left") }, "", {
    isAlone: true,
  });
  try {
    await expect.poll(() => ran).toEqual(["left"]);
    await expect.poll(countJobs).toBe(0);
  } finally {
    await jobs.stop();
  }
});

test("other jobs run again once their claim was not renewed for a minute", async () => {
  for (const worker of ["killed", "busy"]) await enqueueClaimed(worker, worker, 61);
  await enqueueClaimed("fresh", "fresh", 30);
  await renewClaims(backgroundPool, ["busy"]);
  await releaseClaims(backgroundPool, 60);
  const { rows } = await control.query(
    "select locked_by from graphile_worker._private_jobs order by locked_by nulls first",
  );
  expect(rows.map(({ locked_by: worker }) => worker)).toEqual([null, "busy", "fresh"]);
});

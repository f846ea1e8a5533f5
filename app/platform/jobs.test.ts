import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { backgroundPool } from "#db/client.server.ts";
import { db, inOwnDatabase } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import { enqueue, startJobs, tasksOf } from "./jobs.server.ts";

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

test("a job that ends while the database is away is marked as done once it is back, and runs once", async () => {
  const ran: string[] = [];
  const jobs = await startJobs(backgroundPool, {
    "sweep-messages": async () => {
      ran.push("first");
      await refuseConnections();
    },
    "sweep-baskets": () => void ran.push("second"),
  });
  try {
    await enqueue("sweep-messages", {}, db);
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(["first"]);
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
    await expect.poll(countJobs, { timeout: 30_000 }).toBe(0);
    await db.execute(sql`select 1`).catch(() => {});
    await enqueue("sweep-baskets", {}, db);
    await expect.poll(() => ran, { timeout: 30_000 }).toEqual(["first", "second"]);
    await expect.poll(countJobs, { timeout: 10_000 }).toBe(0);
  } finally {
    await jobs.stop();
  }
}, 90_000);

test("a job whose payload is not the expected one fails, and its handler is not called", () =>
  inOwnDatabase(async ({ db, pool }) => {
    pool.on("connect", (client) => client.on("error", () => {}));
    await db.execute(
      sql`select graphile_worker.add_job('print-certificate', '{"number": 7}'::json)`,
    );
    await enqueue("print-certificate", { id: "one" }, db);
    const printed: unknown[] = [];
    await runOnce({
      pgPool: pool,
      taskList: tasksOf({ "print-certificate": (payload) => void printed.push(payload) }),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
    expect(printed).toEqual([{ id: "one" }]);
    const { rows } = await db.execute<{ payload: unknown; attempts: number; last_error: string }>(
      sql`select payload, attempts, last_error from graphile_worker._private_jobs
        where last_error is not null`,
    );
    expect(rows).toEqual([
      { payload: { number: 7 }, attempts: 1, last_error: expect.stringContaining('"id"') },
    ]);
  }));

import { EventEmitter, once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { sql, type SQL } from "drizzle-orm";
import {
  type JobHelpers,
  Logger,
  type Runner,
  run,
  runMigrations,
  type Task,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { type Client, Pool } from "pg";
import { Counter } from "prom-client";

import { keepClaims, releaseClaims } from "./job-claims.server.ts";
import { log } from "./log.server.ts";
import { metrics } from "./metrics.server.ts";
import { inSpan } from "./tracing.server.ts";

type Executor = { execute(query: SQL): PromiseLike<unknown> };

/** Enqueues a job as part of the caller's transaction: it runs if and only if that commits. */
export async function enqueue(task: string, payload: object, tx: Executor): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`);
}

/** Enqueues a job that starts in some seconds, as part of the caller's transaction. */
export async function enqueueIn(
  seconds: number,
  task: string,
  payload: object,
  tx: Executor,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      run_at => now() + make_interval(secs => ${seconds}))`);
}

/** Enqueues a job that starts in some minutes, by default in one, as part of the caller's transaction. */
export const enqueueLater = (task: string, payload: object, tx: Executor, minutes = 1) =>
  enqueueIn(minutes * 60, task, payload, tx);

/** Enqueues a job that starts at a moment, as part of the caller's transaction. */
export async function enqueueAt(
  at: Date,
  task: string,
  payload: object,
  tx: Executor,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      run_at => ${at.toISOString()}::timestamptz)`);
}

/**
 * Enqueues a job for each payload, thousands of them in one statement. Each starts at the moment of the same position,
 * or now.
 */
export async function enqueueEach(
  task: string,
  payloads: readonly object[],
  tx: Executor,
  at: readonly (Date | null)[] = [],
): Promise<void> {
  const jobs = payloads.map((payload, index) => ({ payload, at: at[index] ?? null }));
  await tx.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(${task}::text, job->'payload', null, (job->>'at')::timestamptz, null, null, null, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(jobs)}::json) as job))`);
}

/** Removes the queued emails to an address, and those that name a user; one that is being sent is not stopped. */
export async function withdrawMails(to: string, about: string, tx: Executor): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-mail' and j.locked_at is null
        and (j.payload->>'to' = ${to} or j.payload->>'about' = ${about})))`);
}

/** Makes the current attempt the last one of its job: it fails permanently and is shown to the admins. */
export async function giveUp({ job, query }: JobHelpers): Promise<void> {
  await query("update graphile_worker._private_jobs set max_attempts = attempts where id = $1", [
    job.id,
  ]);
}

/** Migrates the tables of the queue, on a connection of its own that is closed when this resolves. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const pgPool = new Pool({ connectionString, max: 1 });
  // A lost connection is also reported by what is asked next.
  pgPool.on("error", () => {});
  pgPool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool });
  } finally {
    // The pool ends before its connection has.
    const closed = pgPool.totalCount > 0 && once(pgPool, "remove");
    await pgPool.end();
    await closed;
  }
}

const jobsMigrations = "node_modules/graphile-worker/sql";

/** Returns the numbers of the queue's migrations in this version. */
export const listJobsMigrations = async (): Promise<number[]> =>
  (await readdir(jobsMigrations)).map((file) => Number.parseInt(file, 10));

/**
 * Creates the tables of the queue up to one of its migrations in the transaction of the client, without recording the
 * migrations.
 */
export async function createJobTables(client: Client, last: number): Promise<void> {
  await client.query(`
    create schema graphile_worker;
    create table graphile_worker.migrations (
      id integer primary key, ts timestamptz not null default now(), breaking boolean not null default false)`);
  const files = (await readdir(jobsMigrations)).toSorted();
  for (const file of files.filter((file) => Number.parseInt(file, 10) <= last)) {
    const text = await readFile(join(jobsMigrations, file), "utf8");
    await client.query(text.replaceAll(":GRAPHILE_WORKER_SCHEMA", "graphile_worker"));
  }
}

/**
 * Processes the queue until stopped; a failed job is retried with growing pauses. The tasks of the crontab run at their
 * times, once regardless of the number of processes. A queue that ends by itself is restarted. With `isAlone`, no other
 * process works on the queue, so jobs that an earlier one has left run again at once.
 */
export async function startJobs(
  pgPool: Pool,
  taskList: TaskList,
  crontab = "",
  { isAlone = false } = {},
): Promise<{ stop(): Promise<void> }> {
  if (isAlone) await releaseClaims(pgPool, 0);
  const events = countedEvents(taskList);
  const claims = keepClaims(pgPool, events);
  const start = () =>
    run({
      pgPool,
      taskList: tracedTasks(taskList),
      crontab,
      concurrency: 4,
      noHandleSignals: true,
      logger: quietLogger(),
      events,
    });
  const end = new AbortController();
  let runner = await start();
  const supervision = superviseRunner();
  return {
    stop: async () => {
      end.abort();
      claims.stop();
      // The runner may have ended by itself a moment before.
      await runner.stop().catch(() => {});
      await supervision;
    },
  };

  async function superviseRunner(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, "job queue failed"));
      if (end.signal.aborted) return;
      log.error("the job queue ended unexpectedly; restarting it");
      const next = await startAgain();
      if (!next) return;
      runner = next;
    }
  }

  async function startAgain(): Promise<Runner | undefined> {
    while (!end.signal.aborted) {
      try {
        return await start();
      } catch (error) {
        log.warn({ err: error }, "could not start the job queue");
        await sleep(restartPauseMs, undefined, { signal: end.signal }).catch(() => {});
      }
    }
    return undefined;
  }
}

const restartPauseMs = 1000;

const tracedTasks = (taskList: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(taskList).map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) =>
        inSpan(`job ${name}`, { kind: "internal" }, async () => task?.(payload, helpers)),
    ]),
  );

const jobs = new Counter({
  name: "jobs_total",
  help: "Attempts of jobs by task and outcome; those that failed for good count as failed, too",
  labelNames: ["task", "outcome"],
  registers: [metrics],
});

/** Returns the events of a runner that count its jobs. A task that this version does not know counts as other. */
function countedEvents(taskList: TaskList): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  const count = (task: string, outcome: string) =>
    jobs.inc({ task: Object.hasOwn(taskList, task) ? task : "other", outcome });
  events.on("job:success", ({ job }) => count(job.task_identifier, "ok"));
  events.on("job:error", ({ job }) => count(job.task_identifier, "error"));
  events.on("job:failed", ({ job }) => count(job.task_identifier, "failed"));
  return events;
}

const quietLogger = () =>
  new Logger(() => (level, message) => {
    // The queue's "info" reports every job; ours is for operators.
    log[level === "info" ? "debug" : level === "warning" ? "warn" : level](
      { part: "jobs" },
      message,
    );
  });

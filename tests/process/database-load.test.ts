import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import { makeDataDir, type Product, shareSecrets, startProduct } from "./product.ts";

const dataDir = makeDataDir();
let product: Product;
let address: string;

beforeAll(async () => {
  shareSecrets(dataDir.path);
  product = startProduct(dataDir.path, { DATABASE_URL: databaseUrl() });
  address = await product.ready;
}, 60_000);

afterAll(async () => {
  product.process.kill("SIGTERM");
  await product.ended;
  dataDir.remove();
});

const post = (path: string, body: object, cookie = "") =>
  fetch(`${address}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: address, cookie },
    body: JSON.stringify(body),
  });

/** Queues one job; the test calls it every tenth of a second while the table is locked. */
async function queueEmail(client: Client): Promise<void> {
  const to = "queue@example.org";
  const payload = JSON.stringify({ to, subject: "S", text: "T\n" });
  await client.query("select graphile_worker.add_job('send-mail', $1::json)", [payload]);
}

async function countMails(): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::integer as n from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail'`);
  return rows[0]?.n ?? -1;
}

/** Resolves once a number of the database watch's probes have been seen while requests wait for a lock. */
async function seeProbes(count: number): Promise<void> {
  const seen = new Set<string>();
  const see = async () => {
    const { rows } = await db.execute<{ probe: string }>(sql`
      select query_start::text as probe from pg_stat_activity
      where datname = current_database() and query = 'select 1' and state = 'idle'
        and exists (select from pg_locks where not granted)`);
    for (const { probe } of rows) seen.add(probe);
    return seen.size;
  };
  await expect.poll(see).toBeGreaterThanOrEqual(count);
}

test("requests beyond the number of connections wait while the database responds", async () => {
  const event = await buildEvent(db);
  const learners = await Promise.all(Array.from({ length: 24 }, () => buildActor(db)));
  const cookies = await Promise.all(learners.map((learner) => buildSessionCookie(db, learner)));
  const locker = new Client({ connectionString: databaseUrl() });
  await locker.connect();
  await locker.query("begin; lock table profiles in access exclusive mode");
  const checkIns = cookies.map((cookie) =>
    post("/api/v1/check-ins", { qr_code: event.qrCodeData }, cookie),
  );
  // The watch has probed the database again and again, and each time it responded.
  await seeProbes(20);
  await locker.query("rollback");
  const answers = await Promise.all(checkIns);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  await locker.end();
}, 90_000);

test("a locked table that makes requests fail ends neither the process nor the job queue", async () => {
  const event = await buildEvent(db);
  const learners = await Promise.all(Array.from({ length: 24 }, () => buildActor(db)));
  const cookies = await Promise.all(learners.map((learner) => buildSessionCookie(db, learner)));
  const names = Array.from(
    { length: 4 },
    (_, n) => `lock-${n}-${learners[0]?.id ?? ""}@example.org`,
  );
  const locker = new Client({ connectionString: databaseUrl() });
  const queue = new Client({ connectionString: databaseUrl() });
  await Promise.all([locker.connect(), queue.connect()]);

  await locker.query("begin; lock table profiles in access exclusive mode");
  const checkIns = cookies.map((cookie) =>
    post("/api/v1/check-ins", { qr_code: event.qrCodeData }, cookie),
  );
  const signUps = names.map((email) =>
    post("/api/auth/sign-up/email", { name: "Ada Obi", email, password: "correct-horse-7" }),
  );
  let isRefused = false;
  for (const answer of [...checkIns, ...signUps]) {
    void answer.then(({ status }) => (isRefused ||= status === 503));
  }
  // There are more requests than connections: eventually a request that waits for a connection is refused.
  while (!isRefused) {
    await queueEmail(queue);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await locker.query("rollback");
  const answers = await Promise.all([...checkIns, ...signUps]);

  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await expect.poll(countMails, { timeout: 15_000 }).toBe(0);
  const statuses = answers.map(({ status }) => status);
  expect(new Set([...statuses, 201, 200, 503])).toEqual(new Set([201, 200, 503]));
  expect(statuses).toContain(503);
  for (const { status, headers } of answers) {
    expect(headers.get("retry-after"), String(status)).toBe(status === 503 ? "5" : null);
  }

  const attended = await db.execute<{ user_id: string }>(sql`
    select user_id from event_attendance where event_id = ${event.id}`);
  const known = await db.execute<{ email: string }>(sql`
    select email from users where email like 'lock-%'`);
  const accepted = (index: number) => (answers[index]?.status ?? 0) < 300;
  expect(attended.rows.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining(learners.filter((_, n) => accepted(n)).map(({ id }) => id)),
  );
  expect(known.rows.map(({ email }) => email)).toEqual(
    expect.arrayContaining(names.filter((_, n) => accepted(24 + n))),
  );
  await Promise.all([locker.end(), queue.end()]);
}, 90_000);

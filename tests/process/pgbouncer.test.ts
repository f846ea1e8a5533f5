import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { missingPgBouncer, startPgBouncer } from "#tests/pgbouncer.ts";
import { missingPostgres15, startPostgres15 } from "#tests/postgres-15.ts";

import { makeDataDir, startProduct } from "./product.ts";

const admin = { email: "admin@example.org", password: "only-for-tests-9" };

// The skipped test names what is missing.
const missing = missingPostgres15() ?? missingPgBouncer();
const directName = "direct";
let postgresUrl = "";
let stop: (() => Promise<void>) | undefined;
let address = "";
let output: () => string;

beforeAll(async () => {
  if (missing) return;
  const postgres = await startPostgres15();
  const pooler = await startPgBouncer(postgres.url);
  const dataDir = makeDataDir();
  const product = startProduct(dataDir.path, {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `${postgres.url}?application_name=${directName}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    WEB_CONCURRENCY: "2",
    RATE_LIMIT_FACTOR: "100",
  });
  output = product.output;
  postgresUrl = postgres.url;
  stop = async () => {
    product.process.kill("SIGTERM");
    await product.ended;
    await pooler.stop();
    await postgres.stop();
    dataDir.remove();
  };
  address = await product.ready;
}, 420_000);

afterAll(() => stop?.());

async function call(method: string, path: string, body?: object, cookie = "") {
  const response = await fetch(address + path, {
    method,
    headers: { origin: address, cookie, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  const text = await response.text();
  const json = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { status: response.status, json, cookie: cookies.join("; ") };
}

test.skipIf(missing)(
  `PgBouncer in transaction mode is used by many requests at once${missing ? ` (${missing})` : ""}`,
  async () => {
    const { cookie } = await call("POST", "/api/auth/sign-in/email", admin);
    const event = await call(
      "POST",
      "/api/v1/events",
      { title: "River clean-up", description: "Both banks", start_date: "2026-12-01T09:00:00Z" },
      cookie,
    );
    expect(event.status).toBe(201);
    const learners = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        call("POST", "/api/auth/sign-up/email", {
          name: `Ada Obi ${index}`,
          email: `ada-${index}@example.org`,
          password: "correct-horse-7",
        }),
      ),
    );
    expect(learners.map(({ status }) => status)).toEqual(learners.map(() => 200));
    const body = { qr_code: event.json["qr_code_data"] };
    // Each twice, at the same time.
    const checkIns = await Promise.all(
      [...learners, ...learners].map((learner) =>
        call("POST", "/api/v1/check-ins", body, learner.cookie),
      ),
    );
    expect(checkIns.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...learners.map(() => 201),
      ...learners.map(() => 409),
    ]);
    const pages = ["/courses", "/events", "/dashboard", "/search?q=water", "/leaderboard"];
    const statuses = await Promise.all(
      learners.flatMap(({ cookie }) =>
        pages.map(async (path) => (await fetch(address + path, { headers: { cookie } })).status),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(output()).not.toMatch(/prepared statement|"level":"(error|fatal)"/);
  },
);

test.skipIf(missing)("both processes and the job queue listen on direct connections", async () => {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  const list = async () => {
    const { rows } = await client.query<{ name: string; query: string }>(
      `select application_name as name, query from pg_stat_activity
       where query ilike 'listen%' or query = 'select 1' and application_name = $1 order by 1, 2`,
      [directName],
    );
    return rows.map(({ name }) => name);
  };
  try {
    await expect.poll(list).toEqual(Array(3).fill(directName));
  } finally {
    await client.end();
  }
});

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { missingPostgres15, startPostgres15 } from "#tests/postgres-15.ts";

import { makeDataDir, startProduct } from "./product.ts";

const admin = { email: "admin@example.org", password: "only-for-tests-9" };

// The skipped test names what is missing.
const missing = missingPostgres15();
const stops: (() => Promise<unknown> | void)[] = [];
let address = "";
let replicaUrl = "";

beforeAll(async () => {
  if (missing) return;
  const primary = await startPostgres15();
  stops.unshift(primary.stop);
  const replica = await primary.startReplica();
  stops.unshift(replica.stop);
  replicaUrl = replica.superuser;
  const dataDir = makeDataDir();
  stops.unshift(dataDir.remove);
  const product = startProduct(dataDir.path, {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  stops.unshift(() => {
    product.process.kill("SIGTERM");
    return product.ended;
  });
  address = await product.ready;
}, 420_000);

afterAll(async () => {
  for (const stop of stops) await stop();
});

async function call(method: string, path: string, cookie = "", body?: object) {
  const response = await fetch(address + path, {
    method,
    headers: { origin: address, cookie, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Record<string, unknown>;
  const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { status: response.status, json, cookie: cookies.join("; ") };
}

const createEvent = async (title: string, cookie: string) => {
  const event = { title, description: "Both banks", start_date: "2027-12-01T09:00:00Z" };
  const { json } = await call("POST", "/api/v1/events", cookie, event);
  return json["qr_code_data"];
};

const titles = async (cookie = "") => {
  const { json } = await call("GET", "/api/v1/events", cookie);
  return (json["items"] as { title: string }[]).map(({ title }) => title).toSorted();
};

const lag = async () => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^db_replica_lag_seconds\{.*\} (\S+)$/m.exec(text)?.[1]);
};

async function tellReplica(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: replicaUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test.skipIf(missing)(
  `while a replica lags, only visitors read old lists${missing ? ` (${missing})` : ""}`,
  async () => {
    const { cookie: asAdmin } = await call("POST", "/api/auth/sign-in/email", "", admin);
    const learner = { name: "Ada Obi", email: "ada@example.org", password: "correct-horse-7" };
    const { cookie } = await call("POST", "/api/auth/sign-up/email", "", learner);
    await createEvent("First", asAdmin);
    await expect.poll(() => titles()).toEqual(["First"]);
    await expect.poll(lag).toBe(0);

    await tellReplica("select pg_wal_replay_pause()");
    const code = await createEvent("Second", asAdmin);
    expect(await titles(asAdmin)).toEqual(["First", "Second"]);
    expect(await titles(cookie)).toEqual(["First", "Second"]);
    expect(await titles()).toEqual(["First"]);
    const checkIn = await call("POST", "/api/v1/check-ins", cookie, { qr_code: code });
    expect(checkIn).toMatchObject({ status: 201, json: { total_points: 50 } });
    expect((await call("GET", "/api/v1/me", cookie)).json).toMatchObject({ total_points: 50 });
    const dashboard = await fetch(`${address}/passport`, { headers: { cookie } });
    expect(await dashboard.text()).toContain("Second");
    // A cached page would stay old after the replica has caught up.
    expect(await (await fetch(`${address}/events`)).text()).toContain("Second");
    await expect.poll(lag).toBeGreaterThan(0);

    await tellReplica("select pg_wal_replay_resume()");
    await expect.poll(() => titles()).toEqual(["First", "Second"]);
    await expect.poll(lag).toBe(0);
  },
);

test.skipIf(missing)("a replica that receives nothing any more is behind", async () => {
  await tellReplica("alter system set primary_conninfo = ''", "select pg_reload_conf()");
  await expect.poll(lag).toBeGreaterThan(0);
});

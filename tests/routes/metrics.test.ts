import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

/** Returns the value of a metric with exactly these labels; undefined without such a line. */
async function readMetric(name: string, labels: Record<string, string> = {}) {
  const text = await (await fetchApp("/metrics")).text();
  const shown = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const start = shown.length > 0 ? `${name}{${shown.join(",")}} ` : `${name} `;
  const line = text.split("\n").find((each) => each.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(start.length));
}

const readRequests = (method: string, route: string, status: string) =>
  readMetric("http_request_duration_seconds_count", { method, route, status });

test.each([
  ["/events/not-an-id", "/events/:id", "404"],
  ["/help/log-in", "/help/:slug", "200"],
  ["/api/v1/missions/not-an-id", "/api/v1/missions/:id", "404"],
  ["/healthz", "/healthz", "200"],
])("a request of %s counts for the route %s", async (path, route, status) => {
  const before = (await readRequests("GET", route, status)) ?? 0;
  await fetchApp(path);
  await fetchApp(`${path}?query=${"x".repeat(50)}`);
  expect(await readRequests("GET", route, status)).toBe(before + 2);
});

test("clients add no values to the labels of requests", async () => {
  const paths = ["/no-such-page-1", "/no-such-page-2/deep", "/api/v1/none", "/x.php", "/%ff"];
  for (const path of paths) await fetchApp(path, { method: "GET" });
  await fetchApp("/courses", { method: "PROPFIND" });
  const text = await (await fetchApp("/metrics")).text();
  expect(text).not.toMatch(/no-such-page|api\/v1\/none|x\.php|%ff|PROPFIND/);
  expect(text).toContain('method="other"');
});

test("a check-in is counted once, by its method", async () => {
  const { qrCodeData } = await buildEvent(db);
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const read = () => readMetric("check_ins_total", { method: "qr" });
  const before = (await read()) ?? 0;
  await fetchApp(`/checkin/${qrCodeData}`, { cookie, form: {} });
  await fetchApp(`/checkin/${qrCodeData}`, { cookie, form: {} });
  expect(await read()).toBe(before + 1);
});

test("the pools, the queue and the process are described", async () => {
  for (const pool of ["requests", "background"]) {
    for (const state of ["busy", "idle", "waiting"])
      expect(await readMetric("db_pool_connections", { pool, state })).toBeGreaterThanOrEqual(0);
  }
  const before = await readMetric("jobs_queued", { state: "planned" });
  await db.execute(
    "select graphile_worker.add_job('send-mail', '{}'::json, run_at => now() + interval '1 day')",
  );
  expect(await readMetric("jobs_queued", { state: "planned" })).toBe((before ?? 0) + 1);
  expect(await readMetric("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(await readMetric("process_resident_memory_bytes")).toBeGreaterThan(1e6);
});

test("pages from the cache are counted", async () => {
  const before = (await readMetric("page_cache_hits_total")) ?? 0;
  await fetchApp("/terms");
  await fetchApp("/terms");
  expect(await readMetric("page_cache_hits_total")).toBeGreaterThan(before);
  expect(await readMetric("page_cache_pages")).toBeGreaterThan(0);
});

test("without a read replica there is no lag", async () => {
  expect(await readMetric("db_replica_lag_seconds", { replica: "read" })).toBeUndefined();
});

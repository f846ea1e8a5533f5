import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";

import type { HostEnv } from "#app/http/host/host-env.ts";
import { createHost } from "#app/http/host/host.server.ts";

import { cacheAnswers } from "./cache-answers.server.ts";
import { cacheFor } from "./page-cache.server.ts";
import { invalidatePages, setIsListening } from "./tagged-map.server.ts";

const path = "/api/v1/passports/ada";
const json = { full_name: "Ada", about: "Ada ".repeat(500) };
let reads = 0;
let status: 200 | 404 = 200;
let whileReading = () => {};

const api = new Hono<HostEnv>().use(cacheAnswers).get("/passports/:slug", (c) => {
  reads++;
  whileReading();
  return c.json(json, status, cacheFor(60, "passport:1"));
});
const host = createHost({
  renderPage: async () => new Response(),
  accounts: async () => new Response(),
  api,
  findAsset: () => undefined,
});
const ask = (headers: Record<string, string> = {}, at = path) =>
  host.request(`http://localhost${at}`, { headers });

beforeEach(() => {
  setIsListening(true);
  invalidatePages("passport:1");
  [reads, status, whileReading] = [0, 200, () => {}];
});

test("anonymous clients get data that was read once, with an ETag", async () => {
  const first = await ask({ "accept-encoding": "gzip" });
  const second = await ask({ "accept-encoding": "gzip", "accept-language": "fr" });
  expect(reads).toBe(1);
  const { "x-request-id": _, ...headers } = Object.fromEntries(first.headers);
  expect(Object.fromEntries(second.headers)).toMatchObject(headers);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "content-encoding": "gzip",
    "cache-control": "private, no-cache",
    vary: "Accept-Encoding, Authorization, Cookie",
  });
  expect(headers).not.toHaveProperty("x-keep-page");
  expect(await (await ask()).json()).toEqual(json);
  const known = await ask({ "if-none-match": headers["etag"] ?? "" });
  expect([known.status, await known.text()]).toEqual([304, ""]);
});

test.each<[Record<string, string>, string?]>([
  [{ cookie: "sdg-passport.session_token=anything" }],
  [{ authorization: "Bearer anything" }],
  [{}, `${path}?fresh`],
])("requests with %j%s get data that was read for them, and leave none", async (headers, at) => {
  for (let times = 1; times <= 2; times++) {
    const answer = await ask(headers, at);
    expect(await answer.json()).toEqual(json);
    expect(answer.headers.has("x-keep-page")).toBe(false);
    expect(reads).toBe(times);
  }
  await ask();
  expect(reads).toBe(3);
});

test("refusals aren't cached", async () => {
  status = 404;
  expect((await ask()).status).toBe(404);
  status = 200;
  expect((await ask()).status).toBe(200);
});

test("data that changed while it was read isn't cached", async () => {
  whileReading = () => invalidatePages("passport:1");
  await ask();
  whileReading = () => {};
  await ask();
  await ask();
  expect(reads).toBe(2);
});

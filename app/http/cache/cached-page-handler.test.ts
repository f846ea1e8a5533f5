import { once } from "node:events";
import { createServer, request as send, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createHost } from "#app/http/host/host.server.ts";

import { withCachedPages } from "./cached-page-handler.server.ts";
import { cacheFor } from "./page-cache.server.ts";
import { invalidatePages, setIsListening } from "./tagged-map.server.ts";

const html = `<!doctype html><script nonce="n">go()</script>${"<p>Ada</p>".repeat(300)}`;
const host = createHost({
  renderPage: async () =>
    new Response(html, {
      headers: { "Content-Type": "text/html; charset=utf-8", ...cacheFor(60, "passport:1") },
    }),
  accounts: async () => new Response(),
  api: new Hono(),
  findAsset: () => undefined,
});

let behind = 0;
const slow: RequestListener = getRequestListener(host.fetch, { overrideGlobalObjects: false });
const front = createServer(
  withCachedPages((request, response) => {
    behind++;
    slow(request, response);
  }),
);
const plain = createServer(slow);

beforeAll(async () => {
  for (const server of [front, plain]) server.listen(0, "127.0.0.1");
  await Promise.all([front, plain].map((server) => once(server, "listening")));
});
afterAll(() => [front, plain].forEach((server) => server.close()));
beforeEach(async () => {
  setIsListening(true);
  invalidatePages("passport:1");
  await ask(front);
  behind = 0;
});

type Asked = { method?: string; path?: string; headers?: Record<string, string> };

function ask(server: Server, { method = "GET", path = "/ada", headers = {} }: Asked = {}) {
  const { port } = server.address() as AddressInfo;
  const own = { "accept-encoding": "gzip, br", connection: "close", ...headers };
  return new Promise<{ status?: number; headers: object; body: string }>((resolve, reject) => {
    const request = send({ port, host: "127.0.0.1", method, path, headers: own }, (answer) => {
      const { date: _date, "x-request-id": id, "keep-alive": _, ...rest } = answer.headers;
      expect(id).toMatch(/^[\da-f-]{36}$/);
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks).toString("base64");
        resolve({ status: answer.statusCode ?? 0, headers: rest, body });
      });
    });
    request.on("error", reject).end();
  });
}

async function etag(): Promise<string> {
  return String((await ask(front)).headers["etag" as never]);
}

test.each<Asked>([
  {},
  { method: "HEAD" },
  { headers: { "accept-encoding": "gzip" } },
  { headers: { "accept-encoding": "br;q=0, gzip" } },
  { headers: { "accept-encoding": "identity" } },
  { headers: { "accept-language": "fr, en;q=0.5" } },
  { headers: { "if-none-match": '"other"' } },
  { headers: { cookie: "theme=dark" } },
])("a cached page gets the same response as an uncached one: %j", async (asked) => {
  const quick = await ask(front, asked);
  expect(behind).toBe(0);
  expect(quick).toEqual(await ask(plain, asked));
  expect(quick.status).toBe(200);
});

test.each(["GET", "HEAD"])("a %s with a matching ETag gets 304", async (method) => {
  const asked = { method, headers: { "if-none-match": await etag() } };
  const quick = await ask(front, asked);
  expect(behind).toBe(0);
  expect(quick).toMatchObject({ status: 304, body: "" });
  expect(quick).toEqual(await ask(plain, asked));
});

test.each<Asked>([
  { method: "POST" },
  { path: "/ada?fresh" },
  { path: "/bob" },
  { headers: { cookie: "sdg-passport.session_token=anything" } },
  { headers: { cookie: "a=b; sdg-passport.toast=W10" } },
])("passes on requests that are not anonymous reads: %j", async (asked) => {
  await ask(front, asked);
  expect(behind).toBe(1);
});

test("an invalidated page is rendered again", async () => {
  invalidatePages("passport:1");
  await ask(front);
  expect(behind).toBe(1);
});

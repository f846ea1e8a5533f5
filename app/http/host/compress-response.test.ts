import { gunzipSync, zstdDecompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { compressResponse } from "./compress-response.server.ts";

const text = "All seventeen goals. ".repeat(200);

const ask = (init?: RequestInit) =>
  new Request("http://localhost/x", { headers: { "accept-encoding": "gzip, br, zstd" }, ...init });
const answer = (headers: Record<string, string>, status = 200, body: BodyInit | null = text) =>
  new Response(body, { status, headers });
const gzipOnly = { headers: { "accept-encoding": "gzip" } };

test.each([
  "text/html; charset=utf-8",
  "text/x-script",
  "text/calendar",
  "text/csv; charset=utf-8",
  "application/json",
  "application/problem+json",
  "application/did+json",
  "application/vc",
  "application/rss+xml; charset=utf-8",
  "application/atom+xml",
  "application/xml",
  "image/svg+xml",
])("compresses %s and says so", async (type) => {
  const response = answer({ "Content-Type": type, ETag: '"1"', Vary: "Accept-Language" });
  const compressed = await compressResponse(ask(), response);
  const bytes = Buffer.from(await compressed.arrayBuffer());
  expect(zstdDecompressSync(bytes).toString()).toBe(text);
  expect(Object.fromEntries(compressed.headers)).toEqual({
    "content-encoding": "zstd",
    "content-length": String(bytes.byteLength),
    "content-type": type,
    etag: 'W/"1"',
    vary: "Accept-Encoding, Accept-Language",
  });
  const head = await compressResponse(
    ask({ method: "HEAD" }),
    answer({ "Content-Type": type, ETag: '"1"', Vary: "Accept-Language" }),
  );
  expect([...head.headers]).toEqual([...compressed.headers]);
});

const json = { "Content-Type": "application/json" };

test.each([
  ["a picture", answer({ "Content-Type": "image/png" })],
  ["what is encoded already", answer({ ...json, "Content-Encoding": "br" })],
  ["a range", answer({ ...json, "Content-Range": "bytes 0-9/99" }, 206)],
  ["what must not be transformed", answer({ ...json, "Cache-Control": "no-transform" })],
  ["an event stream", answer({ "Content-Type": "text/event-stream" })],
  ["nothing", answer(json, 204, null)],
])("leaves %s as it is", async (_, response) => {
  expect(await compressResponse(ask(), response)).toBe(response);
});

test("sends a short response uncompressed with its length", async () => {
  const compressed = await compressResponse(ask(), answer(json, 200, "{}"));
  expect(await compressed.text()).toBe("{}");
  expect(Object.fromEntries(compressed.headers)).toEqual({
    "content-length": "2",
    "content-type": "application/json",
  });
});

test("sends no encoding to clients without support, with Vary", async () => {
  const compressed = await compressResponse(ask({ headers: {} }), answer(json));
  expect(await compressed.text()).toBe(text);
  expect(compressed.headers.get("content-encoding")).toBeNull();
  expect(compressed.headers.get("vary")).toBe("Accept-Encoding");
});

test("compresses a long stream while it is written", async () => {
  const part = new TextEncoder().encode("a,b,c\n".repeat(50_000));
  let parts = 0;
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => (parts++ < 20 ? controller.enqueue(part) : controller.close()),
    });
  const csv = { "Content-Type": "text/csv" };
  const compressed = await compressResponse(ask(gzipOnly), answer(csv, 200, stream()));
  expect(parts).toBeLessThan(10);
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  expect(compressed.headers.get("content-length")).toBeNull();
  const bytes = Buffer.from(await compressed.arrayBuffer());
  expect(gunzipSync(bytes).byteLength).toBe(20 * part.byteLength);
});

test("a response to HEAD ends an unread stream", async () => {
  let isCancelled = false;
  const stream = new ReadableStream({ cancel: () => void (isCancelled = true) });
  const events = answer({ "Content-Type": "text/event-stream" }, 200, stream);
  const head = await compressResponse(ask({ method: "HEAD" }), events);
  expect([head.body, isCancelled]).toEqual([null, true]);
});

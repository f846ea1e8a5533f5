import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { setVariables } from "#tests/worker.ts";

import { compressAssets, createAssetServer } from "./host/assets.server.ts";

const folder = mkdtempSync(join(tmpdir(), "sdg-assets-"));
const [client, compressed] = [join(folder, "client"), join(folder, "compressed")];
const script = "export const goals = 17;\n".repeat(100);

beforeAll(async () => {
  mkdirSync(join(client, "assets"), { recursive: true });
  writeFileSync(join(client, "assets/root-k3f9.js"), script);
  writeFileSync(join(client, "og.png"), Buffer.alloc(2000));
  writeFileSync(join(client, "service-worker.js"), script);
  writeFileSync(join(client, "withdrawn-worker.js"), "registration.unregister()");
  mkdirSync(compressed);
  writeFileSync(join(compressed, "og.png.br"), "of an earlier build");
  await compressAssets(client, compressed);
});

afterAll(() => rmSync(folder, { recursive: true }));

function ask(path: string, accepted: string, method = "GET"): Response | undefined {
  const headers = { "accept-encoding": accepted };
  return createAssetServer(client, compressed)(new Request("http://x/", { method, headers }), path);
}

test.each([
  ["gzip, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["", null, (bytes: Buffer) => bytes],
])("a script is served to a client that accepts %j as %s", async (accepted, encoding, open) => {
  const answer = ask("/assets/root-k3f9.js", accepted);
  expect(answer?.headers.get("content-encoding")).toBe(encoding);
  expect(answer?.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = Buffer.from(await (answer ?? new Response()).arrayBuffer());
  expect(answer?.headers.get("content-length")).toBe(String(bytes.byteLength));
  expect(open(bytes).toString()).toBe(script);
});

test("a picture is served as it is, and a HEAD request gets its headers only", async () => {
  const answer = ask("/og.png", "br", "HEAD");
  expect(answer?.headers.get("content-encoding")).toBeNull();
  expect(answer?.headers.get("content-length")).toBe("2000");
  expect(await answer?.text()).toBe("");
});

test("compressed files have no address of their own", () => {
  expect(ask("/assets/root-k3f9.js.br", "")).toBeUndefined();
});

test("the service worker is asked for again each time, and can be withdrawn", async () => {
  const answer = ask("/service-worker.js", "");
  expect(answer?.headers.get("cache-control")).toBe("no-cache");
  expect(await answer?.text()).toBe(script);
  setVariables({ SERVICE_WORKER: "false" });
  expect(await ask("/service-worker.js", "")?.text()).toBe("registration.unregister()");
});

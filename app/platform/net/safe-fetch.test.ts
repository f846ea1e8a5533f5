import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { isPublicAddress } from "./public-address.server.ts";
import { BlockedAddressError, safeFetch } from "./safe-fetch.server.ts";

const server = createServer((request, response) => {
  if (request.url === "/moved") return response.writeHead(302, { Location: "/" }).end();
  if (request.url === "/endless") return void response.write("x".repeat(5000));
  if (request.url === "/nothing") return response.writeHead(204).end();
  response.writeHead(201, { "Content-Type": "text/plain", "Set-Cookie": ["a=1", "b=2"] });
  return void request.pipe(response);
});
let host = "";

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("only public addresses are allowed", () => {
  const inside =
    "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 " +
    "192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 fe80::1 " +
    "fc00::1 fd12::1 ff02::1 64:ff9b::7f00:1 64:ff9b:1::1 2001:db8::1 2002:7f00:1:: 2001::1 3fff::1 4000::1 " +
    "192.0.0.8 192.88.99.1 203.0.113.7 240.0.0.1 no-address";
  expect(inside.split(" ").filter(isPublicAddress)).toEqual([]);
  const outside = ["8.8.8.8", "172.32.0.1", "9.255.255.255", "2606:4700::1111", "2a00:1450::1"];
  expect(outside.filter(isPublicAddress)).toEqual(outside);
});

test.each([
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://localhost/",
  "https://user:secret@example.org/",
  "http://example.org/",
  "file:///etc/passwd",
])("sends no request to %s", async (address) => {
  await expect(safeFetch(address)).rejects.toBeInstanceOf(BlockedAddressError);
});

test("sends a request to a listed host and follows no redirect", async () => {
  const limits = { privateHosts: [host] };
  const sent = { method: "POST", headers: { "Content-Type": "text/plain" }, body: "Ünï" };
  const answer = await safeFetch(`http://${host}/`, sent, limits);
  expect([answer.status, await answer.text()]).toEqual([201, "Ünï"]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect((await safeFetch(`http://${host}/moved`, {}, limits)).status).toBe(302);
  expect((await safeFetch(`http://${host}/nothing`, {}, limits)).status).toBe(204);
});

test("a large or slow response is aborted", async () => {
  const limits = { privateHosts: [host] };
  const endless = `http://${host}/endless`;
  await expect(safeFetch(endless, {}, { ...limits, maxBytes: 1000 })).rejects.toThrow("larger");
  const slow = safeFetch(endless, {}, { ...limits, timeoutMs: 100 });
  await expect(slow).rejects.toThrow(/abort/i);
});

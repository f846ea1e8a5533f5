import { once } from "node:events";
import { connect } from "node:net";

import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { HostEnv } from "./host-env.ts";
import { type Listening, listen } from "./listen.server.ts";

let listening: Listening;
let asked: string[];
let release: () => void;

beforeEach(async () => {
  asked = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  const app = new Hono<HostEnv>().all("/own/:n", async (c) => {
    asked.push(`${c.req.method} ${c.req.param("n")} ${await c.req.text()}`.trim());
    await promise;
    return c.text(`answer ${c.req.param("n")};`);
  });
  listening = await listen(app, { host: "127.0.0.1", port: 0, reusePort: false });
});

afterEach(() => {
  release();
  return listening.close();
});

/** Sends text on a connection; resolves with all that is answered before the server closes it. */
async function sendAtOnce(text: string): Promise<string> {
  const socket = connect(listening.port, "127.0.0.1");
  let answered = "";
  socket.on("data", (chunk: Buffer) => (answered += chunk.toString()));
  socket.write(text);
  await once(socket, "close");
  return answered;
}

const requestOf = (n: number) => `GET /own/${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const bodiesOf = (text: string) => [...text.matchAll(/answer \d+;/g)].map(([body]) => body);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test("of requests that a client sends without waiting for responses, a few are handled at once", async () => {
  const answered = sendAtOnce(upTo(500).map(requestOf).join(""));
  await expect.poll(() => asked.length).toBe(8);
  release();
  // The client repeats the others on another connection, as after any connection that is closed.
  expect(bodiesOf(await answered)).toEqual(upTo(8).map((n) => `answer ${n};`));
  expect(asked).toEqual(upTo(8).map((n) => `GET ${n}`));
});

test("a few requests without waiting are all answered, with their bodies, and the connection stays open", async () => {
  release();
  const body = "x".repeat(1000);
  const post = `POST /own/5 HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const last = "GET /own/6 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const answered = await sendAtOnce([...upTo(5).map(requestOf), post, last].join(""));
  expect(bodiesOf(answered)).toEqual(upTo(7).map((n) => `answer ${n};`));
  expect(asked).toContain(`POST 5 ${body}`);
});

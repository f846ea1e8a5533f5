import { connect } from "node:net";

import { type FuzzRequest, withKnown } from "./request.ts";

export type Answer = { status: number; text: string };

const waitMs = 30_000;
const maxBytes = 300_000;

/**
 * Sends the exact bytes of a request on a separate connection, because an HTTP client would normalise its address.
 * Returns status 0 if there was no response. Closes an event stream once it begins.
 */
export function send(port: number, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString("utf8");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const timer = setTimeout(end, waitMs);
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes || /text\/event-stream/i.test(chunk.toString("latin1"))) end();
    });
    socket.on("error", end);
    socket.on("close", end);
    socket.write(bytes);
  });
}

/** Returns a request as bytes, with its placeholders resolved and the headers of its caller. */
export function toWire(
  { method, target, headers, body }: FuzzRequest,
  port: number,
  identity: Record<string, string>,
  pool: readonly string[],
): Buffer {
  const content = body && Buffer.from(withKnown(body.toString("latin1"), pool), "latin1");
  const all = {
    Host: `localhost:${port}`,
    Connection: "close",
    Origin: `http://localhost:${port}`,
    ...headers,
    ...identity,
    ...(content && { "Content-Length": String(content.length) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `${method} ${withKnown(target, pool)} HTTP/1.1\r\n${head.join("")}\r\n`;
  return Buffer.concat([Buffer.from(start, "latin1"), content ?? Buffer.alloc(0)]);
}

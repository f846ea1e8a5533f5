import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import type { Installation } from "#bin/torture/installation.ts";

import type { Fault } from "./fault.ts";

const ofEachKind = 20;
const byteEveryMs = 40;

/**
 * Clients that send the head or the body of a request a byte at a time, that send nothing, and that ask for pages and
 * don't read them; then all of them disappear.
 */
export const slowClients: Fault<Installation> = {
  name: "slow clients",
  strike: async (installation, rng) => {
    const sockets = Array.from({ length: 4 * ofEachKind }, () => open(installation));
    const timers = sockets.map((socket, n) => behave(socket, n % 4));
    const seconds = rng.between(2, 5);
    await sleep(seconds * 1000);
    const overAt = performance.now();
    timers.forEach(clearInterval);
    for (const socket of sockets) socket.destroy();
    return { overAt, note: `${sockets.length} connections, ${seconds.toFixed(1)} s` };
  },
};

function open({ origin }: Installation): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  return socket.on("error", () => {});
}

function behave(socket: Socket, kind: number): NodeJS.Timeout | undefined {
  switch (kind) {
    case 0:
      return trickle(
        socket,
        `GET /courses HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${"x".repeat(500)}`,
      );
    case 1:
      socket.write(
        "POST /api/v1/check-ins HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n",
      );
      return trickle(socket, " ".repeat(500));
    case 2:
      socket.pause();
      socket.write("GET /courses HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200));
      return undefined;
    default:
      return undefined;
  }
}

function trickle(socket: Socket, text: string): NodeJS.Timeout {
  let at = 0;
  return setInterval(() => {
    const byte = text[at++];
    if (byte !== undefined && socket.writable) socket.write(byte);
  }, byteEveryMs);
}

import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as SocketServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";

import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

import { withCachedPages } from "#app/http/cache/cached-page-handler.server.ts";
import { withPageTemplates } from "#app/http/templates/template-handler.server.ts";
import { withVisits } from "#app/http/visits/count-visits.server.ts";

import type { HostEnv } from "./host-env.ts";

/** A listening server and its `close` method. */
export type Listening = {
  port: number;
  /**
   * Stops accepting connections, responds to requests that have been sent or still arrive on the open ones, each with
   * `Connection: close`, and resolves once all are closed.
   */
  close(): Promise<void>;
};

// Long enough for requests that a proxy has just sent on a connection that it considers open.
const quietMs = 500;

// Browsers and proxies wait for a response before the next request.
const maxUnanswered = 8;

/** Where to listen; with `reusePort`, other processes may listen on the same port. */
type Address = { host: string; port: number; reusePort: boolean };

/** Listens on an address and passes requests to the app; rejects if the port is in use. */
export function listen(app: Hono<HostEnv>, address: Address): Promise<Listening> {
  const hostname = address.host;
  const handle = getRequestListener(app.fetch, { hostname, overrideGlobalObjects: false });
  const answer = withVisits(withCachedPages(withPageTemplates(handle)));
  const traffic = new Traffic(answer);
  const server = createServer(traffic.answer).on("connection", () => traffic.connections++);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => {
      const { port } = server.address() as AddressInfo;
      resolve({ port, close: () => close(server, traffic) });
    });
  });
}

/**
 * Tracks the unfinished responses, and ends their connections once the server closes. A client that sends many requests
 * without waiting for responses gets a few of them: the connection is closed after these, so that one client can't
 * occupy the product with thousands at once.
 */
class Traffic {
  lastRequestAt = 0;
  connections = 0;
  #isClosing = false;
  readonly #unfinished = new Set<ServerResponse>();
  readonly #unanswered = new WeakMap<Socket, number>();
  readonly #next: RequestListener;

  constructor(next: RequestListener) {
    this.#next = next;
  }

  readonly answer: RequestListener = (request, response) => {
    this.lastRequestAt = performance.now();
    const { socket } = request;
    const unanswered = (this.#unanswered.get(socket) ?? 0) + 1;
    if (unanswered > maxUnanswered) return;
    this.#unanswered.set(socket, unanswered);
    this.#unfinished.add(response);
    response.once("close", () => this.#end(response, socket));
    // The count of a connection that ends never decreases, because more requests may have arrived on it.
    if (this.#isClosing || unanswered === maxUnanswered) response.shouldKeepAlive = false;
    this.#next(request, response);
  };

  #end(response: ServerResponse, socket: Socket): void {
    this.#unfinished.delete(response);
    const unanswered = this.#unanswered.get(socket) ?? 0;
    if (unanswered < maxUnanswered) this.#unanswered.set(socket, unanswered - 1);
  }

  endConnections(): void {
    this.#isClosing = true;
    for (const response of this.#unfinished) response.shouldKeepAlive = false;
  }
}

async function close(server: Server, traffic: Traffic): Promise<void> {
  traffic.endConnections();
  await acceptWaiting(traffic);
  const closed = Promise.withResolvers<void>();
  // The method of the HTTP server would immediately destroy connections whose next request has not been read yet.
  SocketServer.prototype.close.call(server, () => closed.resolve());
  const closedAt = performance.now();
  const hasEnded = closed.promise.then(() => true);
  do {
    if (await Promise.race([hasEnded, sleep(quietMs / 10, false)])) return;
    // Under load, a timer may be due before the sockets were read.
    await readSockets();
  } while (performance.now() - Math.max(closedAt, traffic.lastRequestAt) < quietMs);
  // A connection whose last response was sent before the shutdown began would wait for its next request.
  const purge = setInterval(() => server.closeIdleConnections(), 20);
  await closed.promise;
  clearInterval(purge);
}

/**
 * Accepts the connections that the kernel has queued for us and would reset; libuv accepts one in each turn of the
 * event loop. Resolves at the latest when as many have been accepted as the kernel queues by default.
 */
async function acceptWaiting(traffic: Traffic): Promise<void> {
  const max = traffic.connections + 511;
  let before = -1;
  while (before < traffic.connections && traffic.connections < max) {
    before = traffic.connections;
    await readSockets();
  }
}

/** Resolves once the event loop has polled all sockets a few times. */
async function readSockets(): Promise<void> {
  for (let times = 0; times < 3; times++) {
    await turn();
  }
}

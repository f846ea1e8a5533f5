import type pg from "pg";

import { DatabaseAwayError } from "#app/platform/outage.server.ts";

import type { NamedClient } from "./named-client.server.ts";

export type Clients = ReadonlySet<NamedClient>;

/** Returns the connected clients of a pool, kept current; to be called before it has any. */
export function trackClients(pool: pg.Pool): Clients {
  const clients = new Set<NamedClient>();
  pool.on("connect", (client) => clients.add(client as unknown as NamedClient));
  pool.on("remove", (client) => clients.delete(client as unknown as NamedClient));
  return clients;
}

/** Returns the clients that have waited for an answer for so many milliseconds. */
export function busyFor(ms: number, clients: Clients): NamedClient[] {
  const before = performance.now() - ms;
  return [...clients].filter(({ busySince }) => busySince !== undefined && busySince <= before);
}

/** Breaks off what clients wait for. */
export function cut(clients: readonly NamedClient[]): void {
  for (const client of clients) client.cut(new DatabaseAwayError());
}

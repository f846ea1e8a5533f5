import type pg from "pg";

import { DatabaseAwayError } from "#app/platform/postgres/outage.server.ts";

import type { NamedClient } from "./named-client.server.ts";

export type Clients = ReadonlySet<NamedClient>;

/** Returns the connected clients of a pool, kept current; must be called before the pool has any. */
export function trackClients(pool: pg.Pool): Clients {
  const clients = new Set<NamedClient>();
  pool.on("connect", (client) => clients.add(client as unknown as NamedClient));
  pool.on("remove", (client) => clients.delete(client as unknown as NamedClient));
  return clients;
}

/** Returns the clients that have waited for a response for `ms` milliseconds. */
export function busyFor(ms: number, clients: Clients): NamedClient[] {
  const before = performance.now() - ms;
  return [...clients].filter(({ busySince }) => busySince !== undefined && busySince <= before);
}

/** Aborts the pending queries of clients by closing their connections. */
export function cut(clients: readonly NamedClient[]): void {
  for (const client of clients) client.cut(new DatabaseAwayError());
}

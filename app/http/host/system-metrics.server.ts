import { Gauge } from "prom-client";

import {
  countQueuedJobs,
  findReplicaLag,
} from "#app/domains/admin-dashboard/system-figures.server.ts";
import { countCachedPages } from "#app/http/cache/page-cache.server.ts";
import { env } from "#app/platform/env.server.ts";
import { metrics } from "#app/platform/metrics.server.ts";
import { backgroundDb, backgroundPool, pool, queuePool } from "#db/client.server.ts";
import { readFromReplica } from "#db/replica.server.ts";

/** A database that does not answer leaves its figures out: the others are needed most then. */
const patienceMs = 1000;

const readReplica = readFromReplica(patienceMs);

const pools = {
  requests: pool,
  background: backgroundPool,
  ...(queuePool !== backgroundPool && { queue: queuePool }),
};

void new Gauge({
  name: "db_pool_connections",
  help: "Connections to the database by pool and state; waiting counts the queries that wait for one",
  labelNames: ["pool", "state"],
  registers: [metrics],
  collect() {
    for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      this.set({ pool: name, state: "busy" }, totalCount - idleCount);
      this.set({ pool: name, state: "idle" }, idleCount);
      this.set({ pool: name, state: "waiting" }, waitingCount);
    }
  },
});

void new Gauge({
  name: "page_cache_pages",
  help: "Pages in the cache of this process",
  registers: [metrics],
  collect() {
    this.set(countCachedPages());
  },
});

void new Gauge({
  name: "jobs_queued",
  // Every process reads the same.
  aggregator: "max",
  help: "Jobs in the queue of all processes: due, planned for later, or given up after all attempts",
  labelNames: ["state"],
  registers: [metrics],
  async collect() {
    this.reset();
    const counts = await withinPatience(countQueuedJobs(backgroundDb));
    for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
  },
});

void new Gauge({
  name: "db_replica_lag_seconds",
  aggregator: "max",
  help: "How far the read replica is behind the database; no value without a replica that answers",
  labelNames: ["replica"],
  registers: [metrics],
  async collect() {
    this.reset();
    if (env().DATABASE_READ_URL === undefined) return;
    const lag = await withinPatience(findReplicaLag(readReplica));
    if (lag !== undefined) this.set({ replica: "read" }, lag);
  },
});

async function withinPatience<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, patienceMs);
  try {
    return await Promise.race([reading.catch(() => undefined), promise]);
  } finally {
    clearTimeout(timer);
  }
}

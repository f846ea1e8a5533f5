import { Hono } from "hono";
import { collectDefaultMetrics, Histogram } from "prom-client";

import { isSameSecret } from "#app/lib/same-secret.ts";
import { env } from "#app/platform/env.server.ts";
import { isSpaceShort } from "#app/platform/storage/free-space.server.ts";
import { isDatabaseAnswering } from "#db/watch.server.ts";

import { isForwarded, isLoopback } from "./client-address.server.ts";
import type { HostEnv } from "./host-env.ts";
import { metrics } from "./metrics.server.ts";

collectDefaultMetrics({ register: metrics });

const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request",
  labelNames: ["method", "status"],
  registers: [metrics],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Records the method, the status and the duration in seconds of a request. */
export const observeRequest = (method: string, status: number, seconds: number) =>
  duration.observe({ method, status: String(status) }, seconds);

/** Serves `/healthz`, `/readyz` and `/metrics` for the operators of an installation. */
export const health = new Hono<HostEnv>()
  .get("/healthz", (c) => c.text("ok\n"))
  .get("/readyz", async (c) => {
    const trouble = await findTrouble();
    return trouble === undefined ? c.text("ready\n") : c.text(`${trouble}\n`, 503);
  })
  .get("/metrics", async (c) => {
    if (!mayReadMetrics(c.req.raw, c.var.ctx.clientAddress)) return c.text("not allowed\n", 403);
    return c.body(await metrics.metrics(), 200, { "Content-Type": metrics.contentType });
  });

// Requests that a proxy on this machine forwards also come from loopback, whatever their origin.
function mayReadMetrics({ headers }: Request, address: string): boolean {
  const token = env().METRICS_TOKEN;
  const given = headers.get("authorization");
  if (token !== undefined && given !== null) return isSameSecret(given, `Bearer ${token}`);
  return isLoopback(address) && !isForwarded(headers);
}

async function findTrouble(): Promise<string | undefined> {
  if (!(await isDatabaseAnswering())) return "the database does not respond";
  return (await isSpaceShort()) ? "no disk space left; only reads are served" : undefined;
}

import { Hono } from "hono";
import { collectDefaultMetrics } from "prom-client";

import { isSameSecret } from "#app/lib/same-secret.ts";
import { env } from "#app/platform/env.server.ts";
import { metrics, writeMetrics } from "#app/platform/metrics.server.ts";
import { isSpaceShort } from "#app/platform/storage/free-space.server.ts";
import { isDatabaseAnswering } from "#db/watch.server.ts";

import { isForwarded, isLoopback } from "./client-address.server.ts";
import type { HostEnv } from "./host-env.ts";
import "./system-metrics.server.ts";

collectDefaultMetrics({ register: metrics });

/** Serves `/healthz`, `/readyz` and `/metrics` for the operators of an installation. */
export const health = new Hono<HostEnv>()
  .get("/healthz", (c) => c.text("ok\n"))
  .get("/readyz", async (c) => {
    const trouble = await findTrouble();
    return trouble === undefined ? c.text("ready\n") : c.text(`${trouble}\n`, 503);
  })
  .get("/metrics", async (c) => {
    if (!mayReadMetrics(c.req.raw, c.var.ctx.clientAddress)) return c.text("not allowed\n", 403);
    return c.body(await writeMetrics(), 200, { "Content-Type": metrics.contentType });
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

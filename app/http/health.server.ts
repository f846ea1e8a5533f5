import { Hono } from "hono";
import { collectDefaultMetrics, Histogram, register } from "prom-client";

import { env } from "#app/platform/env.server.ts";
import { isSpaceShort } from "#app/platform/free-space.server.ts";
import { isDatabaseAnswering } from "#db/watch.server.ts";

import { isLoopback } from "./client-address.server.ts";
import type { HostEnv } from "./host-env.ts";

collectDefaultMetrics();

const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request",
  labelNames: ["method", "status"],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Counts an answered request and its time in seconds. */
export const observeRequest = (method: string, status: number, seconds: number) =>
  duration.observe({ method, status: String(status) }, seconds);

/** `/healthz`, `/readyz` and `/metrics` for those who run the product. */
export const health = new Hono<HostEnv>()
  .get("/healthz", (c) => c.text("ok\n"))
  .get("/readyz", async (c) => {
    const trouble = await findTrouble();
    return trouble === undefined ? c.text("ready\n") : c.text(`${trouble}\n`, 503);
  })
  .get("/metrics", async (c) => {
    const token = env().METRICS_TOKEN;
    const mayRead =
      isLoopback(c.var.own.clientAddress) ||
      (token !== undefined && c.req.header("authorization") === `Bearer ${token}`);
    if (!mayRead) return c.text("not allowed\n", 403);
    return c.body(await register.metrics(), 200, { "Content-Type": register.contentType });
  });

async function findTrouble(): Promise<string | undefined> {
  if (!(await isDatabaseAnswering())) return "the database does not answer";
  return (await isSpaceShort())
    ? "there is no space left; what is only read is still served"
    : undefined;
}

import { Histogram } from "prom-client";

import { metrics } from "#app/platform/metrics.server.ts";

const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request",
  labelNames: ["method", "route", "status"],
  registers: [metrics],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The parts of a request that its duration is recorded with. */
export type Observed = {
  method: string;
  /** The pattern of the route that answered, such as `/events/:id`, never an address. */
  route: string;
  status: number;
};

/** Records the duration of a request in seconds. Clients cannot add values to the labels. */
export const observeRequest = ({ method, route, status }: Observed, seconds: number) =>
  duration.observe(
    { method: methods.has(method) ? method : "other", route, status: String(status) },
    seconds,
  );

import type { FirstAdmin } from "#app/domains/accounts/roles/ensure-first-admin.server.ts";
import type { Figures } from "#app/platform/metrics.server.ts";

/** What a serving process tells the main process once it serves requests. */
export type Ready = {
  kind: "ready";
  url: string;
  port: number;
  firstAdmin?: FirstAdmin | undefined;
};

/** What a serving process sends: that it is ready, a request for the metrics of all processes, or its own. */
export type FromWorker =
  | Ready
  | { kind: "list-metrics"; id: string }
  | { kind: "own-metrics"; id: string; own: Figures };

/** What the main process sends: to finish and exit, a request for metrics, or the metrics of all processes. */
export type ToWorker =
  | { kind: "stop" }
  | { kind: "read-metrics"; id: string }
  | { kind: "all-metrics"; id: string; all: Figures[] };

/**
 * The variables of a serving process: the port, whether it does the background work, and whether no other machine uses
 * the database.
 */
export const portVariable = "SDG_SERVE_PORT";
export const jobsVariable = "SDG_SERVE_JOBS";
export const aloneVariable = "SDG_SERVE_ALONE";

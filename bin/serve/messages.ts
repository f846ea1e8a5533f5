import type { FirstAdmin } from "#app/domains/accounts/roles/ensure-first-admin.server.ts";

/** What a serving process tells the main process once it serves requests. */
export type Ready = {
  kind: "ready";
  url: string;
  port: number;
  firstAdmin?: FirstAdmin | undefined;
};

/** What the main process tells a serving process: to finish its requests and exit. */
export type Stop = { kind: "stop" };

/** The variables of a serving process: the port, and whether it does the background work. */
export const portVariable = "SDG_SERVE_PORT";
export const jobsVariable = "SDG_SERVE_JOBS";

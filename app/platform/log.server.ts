import pino from "pino";

import { env } from "./env.server.ts";

/** JSON lines on standard output; a request's own logger adds its id to every line. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

export type Log = pino.Logger;

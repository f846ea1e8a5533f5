import pino from "pino";

import { env } from "./env.server.ts";

/** The logger: JSON lines on standard output; the logger of a request adds its id to every line. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

export type Log = pino.Logger;

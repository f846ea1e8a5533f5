import pino from "pino";

import { env } from "./env.server.ts";

const { LOG_LEVEL, WEB_CONCURRENCY } = env();

/**
 * The logger: JSON lines on standard output, which name the process if there are several; the logger of a request adds
 * its id to every line.
 */
export const log = pino({
  level: LOG_LEVEL,
  base: WEB_CONCURRENCY > 1 ? { pid: process.pid } : null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

export type Log = pino.Logger;

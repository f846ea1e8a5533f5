import type pg from "pg";

import { foldRankChanges } from "#app/domains/passport/fold-rank-changes.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Mail, sendMail } from "#app/platform/mail.server.ts";

const foldEveryMs = 1000;

/** Starts what runs beside the requests: queued jobs and the folding of ranks. */
export async function startBackground(pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  const runner = await startJobs(pool, { "send-mail": (payload) => sendMail(payload as Mail) });
  const timer = setInterval(() => {
    foldRankChanges().catch((error: unknown) => log.warn({ err: error }, "ranks were not folded"));
  }, foldEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
    },
  };
}

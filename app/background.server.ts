import type pg from "pg";

import { deleteFiles } from "#app/domains/accounts/erase-account.server.ts";
import { sweepAccounts } from "#app/domains/accounts/sweep-accounts.server.ts";
import { printCertificate } from "#app/domains/certificates/print-certificate.server.ts";
import { tellFollowers } from "#app/domains/community/tell-followers.server.ts";
import { foldRankChanges } from "#app/domains/passport/fold-rank-changes.server.ts";
import { dropPages, setHearsChanges } from "#app/http/page-cache.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { listenTo } from "#app/platform/listen.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Mail, sendMail } from "#app/platform/mail.server.ts";

const foldEveryMs = 1000;
const crontab = "17 * * * * sweep-accounts";

/** Starts what runs beside the requests: queued jobs, the folding of ranks, and word of changed pages. */
export async function startBackground(pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  const tasks = {
    "send-mail": (payload: unknown) => sendMail(payload as Mail),
    "delete-files": (payload: unknown) => deleteFiles(payload as { keys: string[] }),
    "sweep-accounts": () => sweepAccounts(),
    "tell-followers": (payload: unknown) =>
      tellFollowers(payload as { reply: string; told: string[] }),
    "print-certificate": async (payload: unknown) => {
      await printCertificate((payload as { id: string }).id);
    },
  };
  const runner = await startJobs(pool, tasks, crontab);
  const timer = setInterval(() => {
    foldRankChanges().catch((error: unknown) => log.warn({ err: error }, "ranks were not folded"));
  }, foldEveryMs);
  const changes = listenTo(env().DATABASE_URL ?? "", "pages", {
    onMessage: dropPages,
    onHearing: setHearsChanges,
  });
  return {
    stop: async () => {
      clearInterval(timer);
      await changes.stop();
      await runner.stop();
    },
  };
}

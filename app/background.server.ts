import type pg from "pg";

import { deleteFiles } from "#app/domains/accounts/erase-account.server.ts";
import { sweepAccounts } from "#app/domains/accounts/sweep-accounts.server.ts";
import { printCertificate } from "#app/domains/certificates/print-certificate.server.ts";
import { fillFreedPlaces } from "#app/domains/events/fill-freed-places.server.ts";
import { remindOfEvent, remindOfEvents } from "#app/domains/events/remind-of-events.server.ts";
import { foldRankChanges } from "#app/domains/passport/fold-rank-changes.server.ts";
import { dropPages, setHearsChanges } from "#app/http/page-cache.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { listenTo } from "#app/platform/listen.server.ts";
import { liveChannel, liveEars, startAnnouncing } from "#app/platform/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Mail, sendMail } from "#app/platform/mail.server.ts";

const foldEveryMs = 1000;
const crontab = ["17 * * * * sweep-accounts", "*/5 * * * * tend-events"].join("\n");

/** Starts what runs beside the requests: queued jobs, the folding of ranks, and word of changed pages. */
export async function startBackground(pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  const tasks = {
    "send-mail": (payload: unknown) => sendMail(payload as Mail),
    "delete-files": (payload: unknown) => deleteFiles(payload as { keys: string[] }),
    "sweep-accounts": () => sweepAccounts(),
    "tend-events": async () => {
      await fillFreedPlaces();
      await remindOfEvents();
    },
    "remind-of-event": (payload: unknown) => remindOfEvent((payload as { id: string }).id),
    "print-certificate": async (payload: unknown) => {
      await printCertificate((payload as { id: string }).id);
    },
  };
  const runner = await startJobs(pool, tasks, crontab);
  const timer = setInterval(() => {
    foldRankChanges().catch((error: unknown) => log.warn({ err: error }, "ranks were not folded"));
  }, foldEveryMs);
  const announcing = startAnnouncing(pool);
  const changes = listenTo(env().DATABASE_URL ?? "", {
    pages: { onMessage: dropPages, onHearing: setHearsChanges },
    [liveChannel]: liveEars,
  });
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
      await announcing.stop();
      await changes.stop();
    },
  };
}

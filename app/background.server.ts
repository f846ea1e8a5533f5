import type pg from "pg";

import { deleteFiles } from "#app/domains/accounts/erase-account.server.ts";
import { sweepAccounts } from "#app/domains/accounts/sweep-accounts.server.ts";
import { printCertificate } from "#app/domains/certificates/print-certificate.server.ts";
import { tellFollowers } from "#app/domains/community/tell-followers.server.ts";
import { fillFreedPlaces } from "#app/domains/events/fill-freed-places.server.ts";
import { remindOfEvent, remindOfEvents } from "#app/domains/events/remind-of-events.server.ts";
import { sweepMessages } from "#app/domains/inbox/delete-message.server.ts";
import { remindOfAssignments } from "#app/domains/institutions/remind-of-assignments.server.ts";
import { invitationTask } from "#app/domains/institutions/send-invitation.server.ts";
import { renewMemberships } from "#app/domains/memberships/renew-memberships.server.ts";
import {
  endErasedSubscriptions,
  endSubscription,
  syncSubscription,
} from "#app/domains/memberships/sync-subscription.server.ts";
import { keepDays } from "#app/domains/overview/keep-days.server.ts";
import { boardTopic } from "#app/domains/passport/board.ts";
import { dropOldPeriods } from "#app/domains/passport/fold-period-changes.server.ts";
import { foldRankChanges } from "#app/domains/passport/fold-rank-changes.server.ts";
import { keepBoards } from "#app/domains/passport/keep-boards.server.ts";
import { refundCard, returnCardPayment } from "#app/domains/payments/card-refunds.server.ts";
import { sendStatements } from "#app/domains/records/send-statements.server.ts";
import { sweepBaskets } from "#app/domains/shop/change-basket.server.ts";
import { releaseOrders } from "#app/domains/shop/release-orders.server.ts";
import { keepDelivering } from "#app/domains/webhooks/keep-delivering.server.ts";
import { sweepDeliveries } from "#app/domains/webhooks/sweep-deliveries.server.ts";
import { dropPages, setHearsChanges } from "#app/http/page-cache.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { listenTo } from "#app/platform/listen.server.ts";
import { followTopics, liveChannel, liveEars, startAnnouncing } from "#app/platform/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { mailTask } from "#app/platform/mail.server.ts";
import { purgeOutbox, readOutboxPurge } from "#app/platform/outbox.server.ts";

const foldEveryMs = 1000;
const crontab = [
  "* * * * * send-statements",
  "17 * * * * sweep-accounts",
  "*/5 * * * * tend-events",
  "43 3 * * * drop-old-periods",
  "13 4 * * * sweep-messages",
  "*/2 * * * * release-orders",
  "11 4 * * * sweep-baskets",
  "29 * * * * tend-memberships",
  "52 3 * * * sweep-webhooks",
  "34 3 * * * purge-outbox",
  "*/10 * * * * keep-days",
  "8 * * * * remind-of-assignments",
].join("\n");

/** Starts what runs beside the requests: queued jobs, the folding of ranks, and word of changed pages. */
export async function startBackground(pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  const tasks = {
    "send-mail": mailTask,
    "send-invitation": invitationTask,
    "delete-files": (payload: unknown) => deleteFiles(payload as { keys: string[] }),
    // Cron's own payload names no address.
    "purge-outbox": (payload: unknown) => purgeOutbox(readOutboxPurge(payload)),
    "sweep-accounts": () => sweepAccounts(),
    "tell-followers": (payload: unknown) =>
      tellFollowers(payload as { reply: string; told: string[] }),
    "tend-events": async () => {
      await fillFreedPlaces();
      await remindOfEvents();
    },
    "remind-of-event": (payload: unknown) => remindOfEvent((payload as { id: string }).id),
    "send-statements": () => sendStatements(),
    "drop-old-periods": () => dropOldPeriods(),
    "sweep-messages": () => sweepMessages(),
    "release-orders": () => releaseOrders(),
    "sweep-baskets": () => sweepBaskets(),
    "tend-memberships": async () => {
      await renewMemberships();
      await endErasedSubscriptions();
    },
    "sync-subscription": (payload: unknown) => syncSubscription((payload as { id: string }).id),
    "end-subscription": (payload: unknown) => endSubscription((payload as { id: string }).id),
    "refund-card": (payload: unknown) => refundCard((payload as { id: string }).id),
    "return-card-payment": (payload: unknown) => returnCardPayment((payload as { id: string }).id),
    "sweep-webhooks": () => sweepDeliveries(),
    "keep-days": () => keepDays(),
    "remind-of-assignments": () => remindOfAssignments(),
    "print-certificate": async (payload: unknown) => {
      await printCertificate((payload as { id: string }).id);
    },
  };
  const runner = await startJobs(pool, tasks, crontab);
  const timer = setInterval(() => void foldRanks(), foldEveryMs);
  const boards = keepBoards();
  const webhooks = keepDelivering();
  const announcing = startAnnouncing(pool);
  // Before those who look on ask for the page anew.
  const stopDropping = followTopics([boardTopic], dropPages);
  const changes = listenTo(env().DATABASE_URL ?? "", {
    pages: { onMessage: dropPages, onHearing: setHearsChanges },
    [liveChannel]: liveEars,
  });
  return {
    stop: async () => {
      clearInterval(timer);
      boards.stop();
      await webhooks.stop();
      await runner.stop();
      await announcing.stop();
      stopDropping();
      await changes.stop();
    },
  };
}

async function foldRanks(): Promise<void> {
  await foldRankChanges().catch((error: unknown) =>
    log.warn({ err: error }, "ranks were not folded"),
  );
}

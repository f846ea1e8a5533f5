import { deleteFiles } from "#app/domains/accounts/erase-account.server.ts";
import { purgeAccounts } from "#app/domains/accounts/purge-accounts.server.ts";
import { recordDailyStats } from "#app/domains/admin-dashboard/record-daily-stats.server.ts";
import { printCertificate } from "#app/domains/certificates/print-certificate.server.ts";
import { notifyFollowers } from "#app/domains/community/notify-followers.server.ts";
import { purgeMessages } from "#app/domains/contact-messages/delete-message.server.ts";
import { purgeGrants } from "#app/domains/events/bind-grant.server.ts";
import { promoteAfterCancellations } from "#app/domains/events/promote-after-cancellations.server.ts";
import { remindOfEvent, remindOfEvents } from "#app/domains/events/remind-of-events.server.ts";
import { remindOfAssignments } from "#app/domains/institutions/remind-of-assignments.server.ts";
import { invitationTask } from "#app/domains/institutions/send-invitation.server.ts";
import { renewMemberships } from "#app/domains/memberships/renew-memberships.server.ts";
import {
  endErasedSubscriptions,
  endSubscription,
  syncSubscription,
} from "#app/domains/memberships/sync-subscription.server.ts";
import { leaderboardTopic } from "#app/domains/passport/leaderboard-filter.ts";
import { refreshLeaderboards } from "#app/domains/passport/refresh-leaderboards.server.ts";
import { dropOldPeriods } from "#app/domains/passport/rollup-period-changes.server.ts";
import { rollupRankChanges } from "#app/domains/passport/rollup-rank-changes.server.ts";
import { refundCard, returnCardPayment } from "#app/domains/payments/card-refunds.server.ts";
import { purgeInvoiceRecipients } from "#app/domains/payments/purge-invoice-recipients.server.ts";
import { purgeBaskets } from "#app/domains/shop/change-basket.server.ts";
import { releaseOrders } from "#app/domains/shop/release-orders.server.ts";
import { keepDelivering } from "#app/domains/webhooks/keep-delivering.server.ts";
import { purgeDeliveries } from "#app/domains/webhooks/purge-deliveries.server.ts";
import { sendStatements } from "#app/domains/xapi/send-statements.server.ts";
import { invalidatePages, setIsListening } from "#app/http/page-cache.server.ts";
import { directDatabaseUrl } from "#app/platform/env.server.ts";
import { type JobHandlers, type Schedule, startJobs } from "#app/platform/jobs.server.ts";
import { listenTo } from "#app/platform/listen.server.ts";
import {
  subscribeTopics,
  liveChannel,
  channelHandlers,
  startPublishing,
} from "#app/platform/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { closeMail, mailTask } from "#app/platform/mail.server.ts";
import { purgeOutbox } from "#app/platform/outbox.server.ts";
import { backgroundDb, backgroundPool } from "#db/client.server.ts";

const rollupEveryMs = 1000;
const schedule: Schedule = {
  "send-statements": "* * * * *",
  "sweep-accounts": "17 * * * *",
  "tend-events": "*/5 * * * *",
  "drop-old-periods": "43 3 * * *",
  "sweep-messages": "13 4 * * *",
  "release-orders": "*/2 * * * *",
  "sweep-baskets": "11 4 * * *",
  "purge-invoice-recipients": "37 4 * * *",
  "tend-memberships": "29 * * * *",
  "sweep-webhooks": "52 3 * * *",
  "purge-outbox": "34 3 * * *",
  "keep-days": "*/10 * * * *",
  "remind-of-assignments": "8 * * * *",
};

/**
 * Starts the background work, on database connections of its own: the job queue, rank rollups, webhook deliveries and
 * notifications of changed pages.
 */
export async function startBackground(): Promise<{ stop(): Promise<void> }> {
  const db = backgroundDb;
  const handlers: JobHandlers = {
    "send-mail": (mail, helpers) => mailTask(mail, helpers),
    "send-invitation": (payload, helpers) => invitationTask(payload, helpers, db),
    "delete-files": deleteFiles,
    "purge-outbox": purgeOutbox,
    "sweep-accounts": () => purgeAccounts(db),
    "tell-followers": (payload) => notifyFollowers(payload, db),
    "tend-events": async () => {
      await promoteAfterCancellations(db);
      await remindOfEvents(db);
      await purgeGrants(db);
    },
    "remind-of-event": ({ id }) => remindOfEvent(id, db),
    "send-statements": () => sendStatements(db),
    "drop-old-periods": () => dropOldPeriods(db),
    "sweep-messages": () => purgeMessages(db),
    "release-orders": () => releaseOrders(db),
    "sweep-baskets": () => purgeBaskets(db),
    "purge-invoice-recipients": () => purgeInvoiceRecipients(undefined, db),
    "tend-memberships": async () => {
      await renewMemberships(undefined, db);
      await endErasedSubscriptions(db);
    },
    "sync-subscription": ({ id }) => syncSubscription(id, db),
    "end-subscription": ({ id }) => endSubscription(id),
    "refund-card": ({ id }) => refundCard(id, db),
    "return-card-payment": ({ id }) => returnCardPayment(id),
    "sweep-webhooks": () => purgeDeliveries(db),
    "keep-days": () => recordDailyStats(db),
    "remind-of-assignments": () => remindOfAssignments(db),
    "print-certificate": async ({ id }) => {
      await printCertificate(id, db);
    },
  };
  const runner = await startJobs(backgroundPool, handlers, schedule);
  const timer = setInterval(() => void rollupRanks(), rollupEveryMs);
  const leaderboards = refreshLeaderboards(db);
  const webhooks = keepDelivering(db);
  const publishing = startPublishing(backgroundPool);
  // Registered first: the cache must be invalidated before live subscribers request the page again.
  const stopDropping = subscribeTopics([leaderboardTopic], invalidatePages);
  const changes = listenTo(directDatabaseUrl(), {
    pages: { onMessage: invalidatePages, onListeningChange: setIsListening },
    [liveChannel]: channelHandlers,
  });
  return {
    stop: async () => {
      clearInterval(timer);
      leaderboards.stop();
      await webhooks.stop();
      await runner.stop();
      closeMail();
      await publishing.stop();
      stopDropping();
      await changes.stop();
    },
  };
}

async function rollupRanks(): Promise<void> {
  await rollupRankChanges(backgroundDb).catch((error: unknown) =>
    log.warn({ err: error }, "ranks were not folded"),
  );
}

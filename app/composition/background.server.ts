import type { TaskList } from "graphile-worker";

import { deleteFiles } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { purgeAccounts } from "#app/domains/accounts/deletion/purge-accounts.server.ts";
import { countFunnel } from "#app/domains/admin-dashboard/funnel/count-funnel.server.ts";
import { recordDailyStats } from "#app/domains/admin-dashboard/record-daily-stats.server.ts";
import { runScheduledBackup } from "#app/domains/backups/run-scheduled-backup.server.ts";
import { printCertificate } from "#app/domains/certificates/print-certificate.server.ts";
import { notifyFollowers } from "#app/domains/community/notify-followers.server.ts";
import { purgeMessages } from "#app/domains/contact-messages/delete-message.server.ts";
import { sendDailyQuestions } from "#app/domains/daily-questions/mail/send.server.ts";
import { sendDigests } from "#app/domains/dashboard/digest/send-digests.server.ts";
import { purgeGrants } from "#app/domains/events/check-in/bind-grant.server.ts";
import { purgePendingCheckIns } from "#app/domains/events/guest/queries.server.ts";
import { promoteAfterCancellations } from "#app/domains/events/registration/promote-after-cancellations.server.ts";
import { remindOfEvent, remindOfEvents } from "#app/domains/events/remind-of-events.server.ts";
import { sendThanks } from "#app/domains/events/report/thank-attendees.server.ts";
import { rollupImpact } from "#app/domains/impact/rollup.server.ts";
import { remindOfAssignments } from "#app/domains/institutions/assignments/remind.server.ts";
import { purgeClassAccounts } from "#app/domains/institutions/classes/purge.server.ts";
import { purgeLists } from "#app/domains/institutions/invitation-lists/queries.server.ts";
import { invitationTask } from "#app/domains/institutions/invitations/send.server.ts";
import { renewMemberships } from "#app/domains/memberships/renew-memberships.server.ts";
import {
  endErasedSubscriptions,
  endSubscription,
  syncSubscription,
} from "#app/domains/memberships/sync-subscription.server.ts";
import {
  applyHeldReview,
  applyHeldReviewTask,
} from "#app/domains/missions/queue/hold-review.server.ts";
import { refreshLeaderboards } from "#app/domains/passport/leaderboard/refresh.server.ts";
import {
  dropOldPeriods,
  rollupRankChanges,
} from "#app/domains/passport/leaderboard/rollup.server.ts";
import { refundCard, returnCardPayment } from "#app/domains/payments/card-refunds.server.ts";
import { purgeInvoiceRecipients } from "#app/domains/payments/purge-invoice-recipients.server.ts";
import { purgeBaskets } from "#app/domains/shop/basket/change.server.ts";
import { releaseOrders } from "#app/domains/shop/orders/release.server.ts";
import { purgeDeliveries } from "#app/domains/webhooks/deliveries.server.ts";
import { startDelivery } from "#app/domains/webhooks/start-delivery.server.ts";
import { sendStatements } from "#app/domains/xapi/send-statements.server.ts";
import { closeMail, mailTask } from "#app/platform/email/mail.server.ts";
import { purgeOutbox, readOutboxPurge } from "#app/platform/email/outbox.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { backgroundDb, queuePool } from "#db/client.server.ts";
import { deleteUnnamedFiles, sweepFiles } from "#db/sweep-files.server.ts";

import { drawEmailPicture } from "./draw-email-picture.server.ts";

const rollupEveryMs = 1000;
const crontab = [
  "* * * * * send-statements",
  "17 * * * * sweep-accounts",
  "*/5 * * * * tend-events",
  "43 3 * * * drop-old-periods",
  "13 4 * * * sweep-messages",
  "*/2 * * * * release-orders",
  "11 4 * * * sweep-baskets",
  "37 4 * * * purge-invoice-recipients",
  "29 * * * * tend-memberships",
  "52 3 * * * sweep-webhooks",
  "21 4 * * * sweep-files",
  "34 3 * * * purge-outbox",
  "*/10 * * * * keep-days",
  "8 * * * * remind-of-assignments",
  "26 3 * * * purge-class-accounts",
  "26 4 * * * purge-invitation-lists",
  "*/5 * * * * send-digests",
  "*/5 * * * * send-daily-questions",
  "38 * * * * count-funnel",
];

/** Returns the schedule of the daily backup, which is made at the next start if no process was running at its time. */
function scheduleBackups(): string[] {
  const { BACKUP_TO, BACKUP_TIME } = env();
  if (BACKUP_TO !== "disk" && BACKUP_TO !== "s3") return [];
  const [hour, minute] = BACKUP_TIME.split(":").map(Number);
  return [`${minute} ${hour} * * * back-up ?fill=1d&max=6`];
}

/**
 * Starts the background work, on database connections of its own: the job queue, rank rollups and webhook deliveries.
 * Any number of processes may run it; one for each machine is enough. `isAlone` says that no other does.
 */
export async function startBackground(isAlone = false): Promise<{ stop(): Promise<void> }> {
  const db = backgroundDb;
  const ending = new AbortController();
  const tasks: TaskList = {
    "send-mail": (payload, helpers) =>
      mailTask(payload, helpers, undefined, (source) => drawEmailPicture(source, db)),
    "send-invitation": (payload, helpers) => invitationTask(payload, helpers, db),
    "delete-files": (payload: unknown) => deleteFiles(payload as { keys: string[] }, db),
    // The payload that cron sends contains no email address.
    "purge-outbox": (payload: unknown) => purgeOutbox(readOutboxPurge(payload)),
    "sweep-accounts": () => purgeAccounts(db),
    "tell-followers": (payload: unknown) =>
      notifyFollowers(payload as { reply: string; told: string[] }, db),
    "tend-events": async () => {
      await promoteAfterCancellations(db);
      await remindOfEvents(db);
      await purgeGrants(db);
      await purgePendingCheckIns(db);
    },
    "remind-of-event": (payload: unknown) => remindOfEvent(idOf(payload), db),
    "thank-attendees": (payload: unknown) => sendThanks(idOf(payload), db),
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
    "sync-subscription": (payload: unknown) => syncSubscription(idOf(payload), db),
    "end-subscription": (payload: unknown) => endSubscription(idOf(payload)),
    "refund-card": (payload: unknown) => refundCard(idOf(payload), db),
    "return-card-payment": (payload: unknown) => returnCardPayment(idOf(payload)),
    "sweep-webhooks": () => purgeDeliveries(db),
    "sweep-files": () => sweepFiles(db),
    "delete-unnamed-files": (payload: unknown) =>
      deleteUnnamedFiles((payload as { keys: string[] }).keys, db),
    [applyHeldReviewTask]: (payload: unknown) => applyHeldReview(idOf(payload), db),
    "keep-days": () => recordDailyStats(db),
    "back-up": () => runScheduledBackup(db, ending.signal),
    "purge-class-accounts": async () => {
      await purgeClassAccounts(db);
    },
    "remind-of-assignments": () => remindOfAssignments(db),
    "send-digests": () => sendDigests(db),
    "send-daily-questions": () => sendDailyQuestions(db),
    "count-funnel": () => countFunnel(db),
    "purge-invitation-lists": () => purgeLists(db),
    "print-certificate": async (payload: unknown) => {
      await printCertificate(idOf(payload), db);
    },
  };
  const runner = await startJobs(queuePool, tasks, [...crontab, ...scheduleBackups()].join("\n"), {
    isAlone,
  });
  const timer = setInterval(() => void rollup(), rollupEveryMs);
  const leaderboards = refreshLeaderboards(db);
  const webhooks = startDelivery(db);
  return {
    stop: async () => {
      clearInterval(timer);
      // A backup takes longer than the product may take to end; it is made again after the next start.
      ending.abort();
      leaderboards.stop();
      await webhooks.stop();
      await runner.stop();
      closeMail();
    },
  };
}

const idOf = (payload: unknown) => (payload as { id: string }).id;

async function rollup(): Promise<void> {
  await rollupRankChanges(backgroundDb).catch((error: unknown) =>
    log.warn({ err: error }, "rank rollup failed"),
  );
  await rollupImpact(backgroundDb).catch((error: unknown) =>
    log.warn({ err: error }, "impact rollup failed"),
  );
}

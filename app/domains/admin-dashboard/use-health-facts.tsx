import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type Health, type HealthPart, maxPendingRollup } from "./health.ts";

/** Returns the facts about each component as sentences; callers omit empty ones. */
export function useHealthFacts(health: Health, timeZone: string): Record<HealthPart, string[]> {
  const t = useMessages();
  const format = useFormat();
  const { database, migrations, jobs, mail, ranks, storage, process, ledger, backups } = health;
  const when = (at: Date) => format.zonedDateTime(at, timeZone);
  const { pendingRollup: n } = ranks;
  const describeBackups = () => {
    const { to, place, time, last } = backups;
    if (to === null || to === "off") return [t("adminDashboard.backupsOff")];
    return [
      t("adminDashboard.backupsTo", { to, place, time }),
      last
        ? t("adminDashboard.backupsLast", { when: when(last.at), size: format.size(last.bytes) })
        : t("adminDashboard.backupsNever"),
    ];
  };
  return {
    process: [
      t("adminDashboard.processFact", {
        version: process.version,
        node: process.node,
        when: when(process.startedAt),
      }),
    ],
    database: [
      t("adminDashboard.databaseFact", {
        version: database.version,
        ms: database.answeredInMs,
        size: format.size(database.bytes),
      }),
    ],
    migrations: [
      t("adminDashboard.migrationsFact", { ...migrations, last: migrations.last ?? "–" }),
    ],
    jobs: [
      t("adminDashboard.jobsFact", { n: jobs.waiting }),
      jobs.waitingSince ? t("adminDashboard.jobsSince", { when: when(jobs.waitingSince) }) : "",
      jobs.failed ? t("adminDashboard.jobsFailed", { n: jobs.failed }) : "",
    ],
    mail: [
      mail.host === null
        ? t("adminDashboard.mailSaved", { folder: mail.outbox })
        : t("adminDashboard.mailSent", { host: mail.host }),
      mail.waiting ? t("adminDashboard.mailWaiting", { n: mail.waiting }) : "",
    ],
    ranks: [
      t(n < maxPendingRollup ? "adminDashboard.ranksFact" : "adminDashboard.ranksMost", { n }),
    ],
    storage: [
      storage.kind === "s3"
        ? t("adminDashboard.storageS3", storage)
        : t("adminDashboard.storageDisk", {
            folder: storage.folder,
            free: format.size(storage.freeBytes),
            all: format.size(storage.allBytes),
          }),
    ],
    ledger: [
      ledger
        ? t("adminDashboard.ledgerFact", {
            profiles: ledger.profiles,
            differences: ledger.differences,
            when: when(ledger.checkedAt),
          })
        : t("adminDashboard.ledgerNever"),
    ],
    backups: describeBackups(),
  };
}

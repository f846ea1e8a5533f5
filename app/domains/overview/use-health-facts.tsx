import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type Health, type HealthPart, maxPendingRollup } from "./health.ts";

/** What is known of each part, in sentences; empty ones are to be left out. */
export function useHealthFacts(health: Health, timeZone: string): Record<HealthPart, string[]> {
  const t = useMessages();
  const format = useFormat();
  const { database, migrations, jobs, mail, ranks, storage, process, ledger } = health;
  const when = (at: Date) => format.dateTime(at, timeZone);
  const { pendingRollup: n } = ranks;
  return {
    process: [
      t("overview.processFact", {
        version: process.version,
        node: process.node,
        when: when(process.startedAt),
      }),
    ],
    database: [
      t("overview.databaseFact", {
        version: database.version,
        ms: database.answeredInMs,
        size: format.size(database.bytes),
      }),
    ],
    migrations: [t("overview.migrationsFact", { ...migrations, last: migrations.last ?? "–" })],
    jobs: [
      t("overview.jobsFact", { n: jobs.waiting }),
      jobs.waitingSince ? t("overview.jobsSince", { when: when(jobs.waitingSince) }) : "",
      jobs.failed ? t("overview.jobsFailed", { n: jobs.failed }) : "",
    ],
    mail: [
      mail.host === null
        ? t("overview.mailKept", { folder: mail.outbox })
        : t("overview.mailSent", { host: mail.host }),
      mail.waiting ? t("overview.mailWaiting", { n: mail.waiting }) : "",
    ],
    ranks: [t(n < maxPendingRollup ? "overview.ranksFact" : "overview.ranksMost", { n })],
    storage: [
      storage.kind === "s3"
        ? t("overview.storageS3", storage)
        : t("overview.storageDisk", {
            folder: storage.folder,
            free: format.size(storage.freeBytes),
            all: format.size(storage.allBytes),
          }),
    ],
    ledger: [
      ledger
        ? t("overview.ledgerFact", {
            profiles: ledger.profiles,
            differences: ledger.differences,
            when: when(ledger.checkedAt),
          })
        : t("overview.ledgerNever"),
    ],
  };
}

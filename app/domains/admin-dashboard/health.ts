/** The state of the platform's components, as just measured. */
export type Health = {
  database: { answeredInMs: number; bytes: number; version: string };
  migrations: { done: number; known: number; last: string | null };
  jobs: {
    waiting: number;
    /** Since when the most overdue job has been waiting. */
    waitingSince: Date | null;
    /** Jobs that have used all attempts. */
    failed: number;
    lastFailure: Failure | null;
  };
  mail: { host: string | null; outbox: string; waiting: number; lastFailure: Failure | null };
  /** Changes of points that are not yet applied to ranks and leaderboards; counted up to a limit. */
  ranks: { pendingRollup: number };
  storage:
    | { kind: "disk"; folder: string; freeBytes: number; allBytes: number }
    | { kind: "s3"; endpoint: string; bucket: string };
  process: { version: string; node: string; startedAt: Date };
  ledger: { checkedAt: Date; profiles: number; differences: number } | null;
  backups: {
    /** Where scheduled backups go; null if nobody has chosen yet. */
    to: "disk" | "s3" | "off" | null;
    /** The folder or bucket, and the time of day in UTC. */
    place: string;
    time: string;
    last: { at: Date; bytes: number } | null;
    /** Set if the most recent one failed. */
    lastFailure: { error: string; at: Date } | null;
  };
};

type Failure = { task: string; error: string; at: Date; attempts: number };

export type HealthPart = keyof Health;
export type Verdict = "good" | "look" | "bad";

const minute = 60_000;
const gigabyte = 1024 ** 3;

/** The limit up to which pending changes are counted. */
export const maxPendingRollup = 100_000;

/** Returns the verdict on each component: healthy, needs attention, or must be fixed now. */
export function assessHealth(health: Health, now: number): Record<HealthPart, Verdict> {
  const { database, migrations, jobs, mail, ranks, storage, ledger, backups } = health;
  return {
    database: worse(database.answeredInMs > 500, database.answeredInMs > 100),
    migrations: worse(migrations.done < migrations.known, false),
    jobs: worse(waitedFor(jobs.waitingSince, now) > 15 * minute, jobs.failed > 0),
    mail: worse(mail.lastFailure !== null, mail.host === null),
    ranks: worse(ranks.pendingRollup >= maxPendingRollup, ranks.pendingRollup > 10_000),
    storage: storage.kind === "s3" ? "good" : assessSpace(storage),
    process: "good",
    ledger: worse((ledger?.differences ?? 0) > 0, ledger === null),
    backups: assessBackups(backups, now),
  };
}

/** Backups are made daily; one may be late or be retried. */
const oldestBackup = 2 * 24 * 60 * minute;

function assessBackups({ to, last, lastFailure }: Health["backups"], now: number): Verdict {
  if (to === null) return "look";
  if (to === "off") return "good";
  const isOld = last ? now - last.at.getTime() > oldestBackup : lastFailure !== null;
  return worse(isOld, last === null || lastFailure !== null);
}

const worse = (isBad: boolean, isDoubtful: boolean): Verdict =>
  isBad ? "bad" : isDoubtful ? "look" : "good";

const waitedFor = (since: Date | null, now: number) => (since ? now - since.getTime() : 0);

const assessSpace = ({ freeBytes, allBytes }: { freeBytes: number; allBytes: number }) =>
  worse(freeBytes < gigabyte / 2, freeBytes < 2 * gigabyte || freeBytes < allBytes / 20);

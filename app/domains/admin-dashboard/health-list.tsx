import type { ReactNode } from "react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { type Health, type HealthPart, assessHealth, type Verdict } from "./health.ts";
import { useHealthFacts } from "./use-health-facts.tsx";

type HealthListProps = { health: Health; now: number; timeZone: string };

/** Renders the components of the platform: those that are not healthy, and what to do; the healthy ones in a fold. */
export function HealthList({ health, now, timeZone }: HealthListProps) {
  const verdicts = assessHealth(health, now);
  const facts = useHealthFacts(health, timeZone);
  const row = (part: HealthPart) => (
    <Part key={part} part={part} verdict={verdicts[part]}>
      {facts[part].join(" ")}
      {part === "jobs" && <Failed failure={health.jobs.lastFailure} timeZone={timeZone} />}
      {part === "mail" && <Failed failure={health.mail.lastFailure} timeZone={timeZone} />}
      {part === "backups" && (
        <BackupFailed failure={health.backups.lastFailure} timeZone={timeZone} />
      )}
    </Part>
  );
  const healthy = parts.filter((part) => verdicts[part] === "good");
  const others = parts.filter((part) => verdicts[part] !== "good");
  const t = useMessages();
  return (
    <div className="border-line border-y">
      {others.length > 0 && (
        <dl className="divide-line border-line divide-y border-b">{others.map(row)}</dl>
      )}
      <details>
        <Summary variant="row">
          <State tone="success">
            {t("adminDashboard.healthy", { n: healthy.length, count: parts.length })}
          </State>
        </Summary>
        <dl className="divide-line border-line divide-y border-t">{healthy.map(row)}</dl>
      </details>
    </div>
  );
}

const parts = [
  "process",
  "database",
  "migrations",
  "jobs",
  "mail",
  "storage",
  "backups",
  "ranks",
  "ledger",
] as const satisfies readonly HealthPart[];

const tones = { good: "success", look: "warning", bad: "error" } as const;

type PartProps = { part: HealthPart; verdict: Verdict; children: ReactNode };

function Part({ part, verdict, children }: PartProps) {
  const t = useMessages();
  const isWell = verdict === "good" || part === "process";
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 py-3">
      <dt className="max-w-full basis-44 font-semibold">{t(`adminDashboard.${part}`)}</dt>
      <dd className="max-w-prose min-w-0 flex-1 basis-52 wrap-anywhere">
        {children}
        {!isWell && (
          <p className="mt-1 font-semibold">
            {t(`adminDashboard.${part}${verdict === "bad" ? "Bad" : "Look"}`)}
          </p>
        )}
      </dd>
      <dd className="ms-auto max-w-full max-sm:mt-1">
        <State tone={tones[verdict]}>{t(`adminDashboard.verdict_${verdict}`)}</State>
      </dd>
    </div>
  );
}

type FailedProps = { failure: Health["jobs"]["lastFailure"]; timeZone: string };

function Failed({ failure, timeZone }: FailedProps) {
  const t = useMessages();
  const format = useFormat();
  if (!failure) return null;
  const { task, error, at, attempts } = failure;
  const when = format.zonedDateTime(at, timeZone);
  return <Reason text={t("adminDashboard.failure", { task, attempts, when })} error={error} />;
}

type BackupFailedProps = { failure: Health["backups"]["lastFailure"]; timeZone: string };

function BackupFailed({ failure, timeZone }: BackupFailedProps) {
  const t = useMessages();
  const format = useFormat();
  if (!failure) return null;
  const when = format.zonedDateTime(failure.at, timeZone);
  return <Reason text={t("adminDashboard.backupsFailed", { when })} error={failure.error} />;
}

function Reason({ text, error }: { text: string; error: string }) {
  return (
    <p className="text-ink-muted mt-1 text-sm">
      {text}{" "}
      <code dir="ltr" className="font-mono">
        {error}
      </code>
    </p>
  );
}

import { CircleCheck } from "lucide-react";
import { Link } from "react-router";

import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { daysSince, isLate, type Waiting, waitingPages } from "./waiting.ts";

type WaitingListProps = { waiting: readonly Waiting[]; now: number; timeZone: string };

/** Renders the items that wait for an admin, the longest waiting first, each with a link. */
export function WaitingList({ waiting, now, timeZone }: WaitingListProps) {
  const t = useMessages();
  const format = useFormat();
  if (!waiting.length) {
    return (
      <EmptyState icon={<CircleCheck />} title={t("adminDashboard.nothingToDo")}>
        {t("adminDashboard.nothingToDoHint")}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-line border-line divide-y border-y">
      {waiting.map(({ kind, n, since }) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-4 py-1">
          <Link to={waitingPages[kind]} className="link inline-flex min-h-11 items-center">
            {t(`adminDashboard.${kind}`, { n })}
          </Link>
          <span className="text-ink-muted ms-auto flex items-center gap-3 text-sm">
            <time dateTime={since.toISOString()} title={format.zonedDateTime(since, timeZone)}>
              {t("adminDashboard.oldest", { n: daysSince(since, now) })}
            </time>
            {isLate(since, now) && <State tone="warning">{t("adminDashboard.late")}</State>}
          </span>
        </li>
      ))}
    </ul>
  );
}

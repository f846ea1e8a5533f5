import { Link } from "react-router";

import { EmptyState } from "#app/ui/empty-state.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { daysSince, isLate, type Waiting, waitingPages } from "./waiting.ts";

type WaitingListProps = { waiting: readonly Waiting[]; now: number; timeZone: string };

/** Renders what waits for an admin as tiles, the longest waiting first, each with a link. */
export function WaitingList({ waiting, now, timeZone }: WaitingListProps) {
  const t = useMessages();
  const format = useFormat();
  if (!waiting.length) {
    return (
      <EmptyState isLine title={t("adminDashboard.nothingToDo")}>
        {t("adminDashboard.nothingToDoHint")}
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
      {waiting.map(({ kind, n, since }) => {
        const [before, number, after] = splitNumber(t(`adminDashboard.${kind}`, { n }));
        return (
          <li
            key={kind}
            className="border-line bg-raised hover:border-ink relative flex flex-col rounded-md border p-5"
          >
            <Link
              to={waitingPages[kind]}
              className="flex flex-wrap items-baseline gap-x-3 font-semibold after:absolute after:inset-0 hover:underline"
            >
              {before}
              <span className="font-mono text-2xl leading-tight font-medium tabular-nums">
                {number}
              </span>{" "}
              {after}
            </Link>
            <p className="text-ink-muted mt-1 flex flex-wrap gap-x-4 text-sm">
              <time dateTime={since.toISOString()} title={format.zonedDateTime(since, timeZone)}>
                {t("adminDashboard.oldest", { n: daysSince(since, now) })}
              </time>
              {isLate(since, now) && <State tone="warning">{t("adminDashboard.late")}</State>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

import { activityLabel } from "#app/domains/passport/ledger/activity.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { isEntryType, pointsPath, type PointsOfType } from "./points.ts";

type PointsSumProps = { sums: readonly PointsOfType[]; total: number; current: string | undefined };

/** Renders what the entries of each kind add up to, with the total; each kind leads to its entries. */
export function PointsSum({ sums, total, current }: PointsSumProps) {
  const t = useMessages();
  const { number } = useFormat();
  return (
    <ul className="divide-line border-line divide-y border-y">
      {sums.map(({ type, entries, points }) => (
        <li key={type} className="flex items-center gap-4">
          <span className="min-w-0 flex-1 pb-2">
            {isEntryType(type) ? (
              <KindLink to={`${pointsPath}?type=${type}`} isCurrent={type === current}>
                {activityLabel(type)}
              </KindLink>
            ) : (
              activityLabel(type)
            )}
            <span className="text-ink-muted -mt-1 block text-sm">
              {t("points.entries", { n: entries })}
            </span>
          </span>
          <span className="py-3 font-mono tabular-nums">{number(points)}</span>
        </li>
      ))}
      <li className="border-line-strong! flex items-center gap-4 py-1 font-semibold">
        <span className="flex-1">
          <KindLink to={pointsPath} isCurrent={current === undefined}>
            {t("points.total")}
          </KindLink>
        </span>
        <span className="font-mono tabular-nums">{number(total)}</span>
      </li>
    </ul>
  );
}

type KindLinkProps = { to: string; isCurrent: boolean; children: string };

function KindLink({ to, isCurrent, children }: KindLinkProps) {
  return (
    <a
      href={to}
      aria-current={isCurrent ? "true" : undefined}
      className="link inline-flex min-h-11 items-center aria-[current]:font-semibold sm:min-h-9"
    >
      {children}
    </a>
  );
}

import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

import type { LeaderboardRow } from "./leaderboard.ts";
import { LearnerName } from "./table.tsx";

type FirstThreeProps = { rows: readonly LeaderboardRow[]; ownId: string | undefined };

/** Renders the learners at the top of a leaderboard with large portraits. */
export function FirstThree({ rows, ownId }: FirstThreeProps) {
  const t = useMessages();
  const { country } = useFormat();
  return (
    <ol className="grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-3">
      {rows.map((row) => (
        <li key={row.id} className="flex min-w-0 items-center gap-4 lg:gap-5">
          <Portrait id={row.id} name={row.name} size="large" />
          <div className="min-w-0">
            <p className="text-ink-muted font-mono text-sm">
              {t("passport.rank", { rank: row.rank })}
            </p>
            <p className="flex flex-wrap items-baseline gap-x-3 leading-snug">
              <LearnerName row={row} isOwn={row.id === ownId} />
            </p>
            {row.country !== null && (
              <p className="text-ink-muted text-sm">{country(row.country)}</p>
            )}
            <p>
              <Figure text={t("common.points", { n: row.points })} size="row" />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

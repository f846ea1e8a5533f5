import { clsx } from "clsx";

import { passportPath } from "#app/domains/passport/passport.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { State } from "#app/ui/state.tsx";

import type { LeaderboardRow } from "./leaderboard.ts";

type LeaderboardTableProps = {
  caption: string;
  rows: readonly LeaderboardRow[];
  ownId: string | undefined;
  /** The heading of the column of names; "Learner" by default. */
  nameLabel?: string;
  /** The points of the first rank, of which a bar shows the share of each row. */
  topPoints?: number | undefined;
};

/** Renders learners by rank, with the viewer's own row highlighted. */
export function LeaderboardTable({
  caption,
  rows,
  ownId,
  nameLabel,
  topPoints,
}: LeaderboardTableProps) {
  const t = useMessages();
  return (
    // With very large text on a narrow screen the table scrolls instead of the page.
    <div className="overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="label-caps w-8 py-3 text-end sm:w-16 sm:px-3">
              <span aria-hidden="true" className="sm:hidden">
                #
              </span>
              <span className="max-sm:sr-only">{t("leaderboard.rank")}</span>
            </th>
            <th scope="col" className="label-caps py-3 ps-3 text-start sm:px-3">
              {nameLabel ?? t("leaderboard.name")}
            </th>
            <th scope="col" className="label-caps px-3 py-3 text-end max-sm:hidden">
              {t("leaderboard.level")}
            </th>
            <th scope="col" className="label-caps py-3 ps-3 pe-1 text-end sm:px-3">
              {t("leaderboard.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isOwn={row.id === ownId} topPoints={topPoints} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<LeaderboardTableProps, "topPoints"> & { row: LeaderboardRow; isOwn: boolean };

function Row({ row, isOwn, topPoints }: RowProps) {
  const { number } = useFormat();
  return (
    <tr className={clsx("border-line border-b", isOwn && "bg-action-soft")}>
      <td className="py-3 text-end font-mono text-lg tabular-nums sm:px-3">{number(row.rank)}</td>
      <th scope="row" className="w-full py-3 ps-3 text-start font-normal sm:px-3">
        <Learner row={row} isOwn={isOwn} topPoints={topPoints} />
      </th>
      <td className="px-3 py-3 text-end font-mono tabular-nums max-sm:hidden">
        {number(row.level)}
      </td>
      <td className="py-3 ps-3 pe-1 text-end font-mono text-lg tabular-nums sm:px-3">
        {number(row.points)}
      </td>
    </tr>
  );
}

function Learner({ row, isOwn, topPoints }: RowProps) {
  const { country } = useFormat();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="shrink-0 max-[18rem]:hidden">
        <Portrait id={row.id} name={row.name} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <LearnerName row={row} isOwn={isOwn} />
          {row.country !== null && (
            <span className="text-ink-muted text-sm">{country(row.country)}</span>
          )}
        </span>
        {topPoints !== undefined && <Share part={row.points} of={topPoints} />}
      </span>
    </span>
  );
}

function Share({ part, of }: { part: number; of: number }) {
  if (part <= 0 || of <= 0) return null;
  const percent = Math.max(1, Math.round((100 * part) / of));
  return (
    <span
      className="print-colour bg-action mt-1.5 block h-1 rounded-full"
      style={{ inlineSize: `${percent}%` }}
    />
  );
}

/** Renders the name of a learner, as a link if their passport is public. */
export function LearnerName({ row, isOwn }: { row: LeaderboardRow; isOwn: boolean }) {
  const t = useMessages();
  const name = row.name.trim() || t("passport.defaultName");
  return (
    <>
      {row.slug === undefined ? (
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      ) : (
        <a href={passportPath({ slug: row.slug })} className="link font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </a>
      )}
      {isOwn && <State>{t("leaderboard.you")}</State>}
    </>
  );
}

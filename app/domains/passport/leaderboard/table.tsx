import { clsx } from "clsx";

import { passportPath } from "#app/domains/passport/passport.ts";
import { AvatarLetter } from "#app/ui/avatar-letter.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import type { LeaderboardRow } from "./leaderboard.ts";

type LeaderboardTableProps = {
  caption: string;
  rows: readonly LeaderboardRow[];
  ownId: string | undefined;
  /** The heading of the column of names; "Learner" by default. */
  nameLabel?: string;
};

/** Renders learners by rank, with the viewer's own row highlighted. */
export function LeaderboardTable({ caption, rows, ownId, nameLabel }: LeaderboardTableProps) {
  const t = useMessages();
  return (
    // With very large text on a narrow screen the table scrolls instead of the page.
    <div className="overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="label-caps w-0 px-1 py-3 text-end sm:px-3">
              {t("leaderboard.rank")}
            </th>
            <th scope="col" className="label-caps px-1 py-3 text-start sm:px-3">
              {nameLabel ?? t("leaderboard.name")}
            </th>
            <th scope="col" className="label-caps px-1 py-3 text-end max-sm:hidden sm:px-3">
              {t("leaderboard.level")}
            </th>
            <th scope="col" className="label-caps px-1 py-3 text-end sm:px-3">
              {t("leaderboard.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isOwn={row.id === ownId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, isOwn }: { row: LeaderboardRow; isOwn: boolean }) {
  const { number } = useFormat();
  return (
    <tr className={clsx("border-line border-b", isOwn && "bg-action-soft")}>
      <td className="px-1 py-3 text-end font-mono text-lg tabular-nums sm:px-3">
        {number(row.rank)}
      </td>
      <th scope="row" className="px-1 py-3 text-start font-normal sm:px-3">
        <Learner row={row} isOwn={isOwn} />
      </th>
      <td className="px-1 py-3 text-end font-mono tabular-nums max-sm:hidden sm:px-3">
        {number(row.level)}
      </td>
      <td className="px-1 py-3 text-end font-mono tabular-nums sm:px-3">{number(row.points)}</td>
    </tr>
  );
}

function Learner({ row, isOwn }: { row: LeaderboardRow; isOwn: boolean }) {
  const t = useMessages();
  const { country } = useFormat();
  const name = row.name.trim() || t("passport.defaultName");
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="max-sm:hidden">
        <AvatarLetter name={name} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          {row.slug === undefined ? (
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          ) : (
            <a href={passportPath({ slug: row.slug })} className="link font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </a>
          )}
          {isOwn && <State>{t("leaderboard.you")}</State>}
        </span>
        {row.country !== null && (
          <span className="text-ink-muted block text-sm">{country(row.country)}</span>
        )}
      </span>
    </span>
  );
}

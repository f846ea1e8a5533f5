import { LeaderboardTable } from "#app/domains/passport/leaderboard/table.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import {
  type InstitutionPeriod,
  institutionPeriods,
  type MemberRankEntry,
} from "./institution-leaderboard.ts";

type MemberLeaderboardPageProps = {
  period: InstitutionPeriod;
  items: readonly MemberRankEntry[];
  ownId: string;
  /** The viewer's own rank; undefined on later pages. */
  own: { entry: MemberRankEntry | undefined } | undefined;
  /** The search strings of the first page and of the next page, if they exist. */
  first: string | undefined;
  next: string | undefined;
};

const periodKeys = {
  all: "institutionReport.periodAll",
  month: "institutionReport.periodMonth",
} as const;

/** Renders the members of an institution by their points, of all time or of this month. */
export function MemberLeaderboardPage({
  period,
  items,
  ownId,
  own,
  first,
  next,
}: MemberLeaderboardPageProps) {
  const t = useMessages();
  return (
    <div>
      <ChipLinks
        label={t("institutionReport.period")}
        links={institutionPeriods.map((one) => ({
          to: one === "all" ? "?" : `?period=${one}`,
          label: t(periodKeys[one]),
          isCurrent: one === period,
        }))}
      />
      {own && <OwnLine entry={own.entry} />}
      {items.length > 0 && (
        <LeaderboardTable
          caption={t("institutionReport.boardTitle")}
          rows={items}
          ownId={ownId}
          nameLabel={t("assignments.member")}
          topPoints={first === undefined ? items[0]?.points : undefined}
        />
      )}
      {items.length === 0 &&
        (first === undefined ? (
          <EmptyState isLine title={t("institutionReport.boardEmpty")}>
            {t("institutionReport.boardEmptyHint")}
          </EmptyState>
        ) : (
          <p>{t("institutionReport.boardEnd")}</p>
        ))}
      <nav
        aria-label={t("institutionReport.boardTitle")}
        className="mt-8 flex flex-wrap gap-3 empty:hidden"
      >
        {first !== undefined && (
          <LinkButton reloadDocument variant="secondary" to={{ search: first }}>
            {t("institutionReport.boardFirst")}
          </LinkButton>
        )}
        {next !== undefined && (
          <LinkButton reloadDocument variant="secondary" to={{ search: next }}>
            {t("institutionReport.boardNext")}
          </LinkButton>
        )}
      </nav>
    </div>
  );
}

function OwnLine({ entry }: { entry: MemberRankEntry | undefined }) {
  const t = useMessages();
  if (!entry) return <p className="mb-4">{t("institutionReport.ownNone")}</p>;
  const { rank, points, isNamed } = entry;
  return (
    <p className="mb-4">
      <span className="font-semibold">{t("institutionReport.ownRank", { rank, points })}</span>
      {!isNamed && (
        <span className="text-ink-muted block text-sm">
          {t("institutionReport.ownHidden")}{" "}
          <a href="/profile" className="link">
            {t("institutions.changeInProfile")}
          </a>
        </span>
      )}
    </p>
  );
}

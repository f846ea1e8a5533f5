import { useMessages } from "#app/ui/i18n.tsx";

import type { LeaderboardRow, OwnRankEntry } from "./leaderboard.ts";
import { LeaderboardTable } from "./table.tsx";

/** Renders the viewer's rank between the nearest users who are shown, or how to get a rank. */
export function OwnRank({ entry }: { entry: OwnRankEntry | undefined }) {
  const t = useMessages();
  return (
    <section aria-labelledby="own-place" className="mb-12">
      <h2 id="own-place" className="mb-3 text-xl">
        {t("leaderboard.own")}
      </h2>
      {entry ? <Neighbours entry={entry} /> : <NoRank />}
    </section>
  );
}

function Neighbours({ entry: { own, isShown, above, below } }: { entry: OwnRankEntry }) {
  const t = useMessages();
  const ownRow: LeaderboardRow = isShown ? own : { ...own, slug: undefined };
  const rows: LeaderboardRow[] = [...above, ownRow, ...below];
  return (
    <>
      <LeaderboardTable caption={t("leaderboard.own")} rows={rows} ownId={own.id} />
      {!isShown && (
        <p className="text-ink-muted mt-3 text-sm">
          {t("leaderboard.ownHidden")}{" "}
          <a href="/profile" className="link">
            {t("leaderboard.ownHiddenLink")}
          </a>
        </p>
      )}
    </>
  );
}

function NoRank() {
  const t = useMessages();
  return (
    <div className="border-line rounded-md border px-5 py-4">
      <p className="font-semibold">{t("leaderboard.noRank")}</p>
      <p className="text-ink-muted">{t("leaderboard.noRankHint")}</p>
      <p className="mt-1">
        <a href="/missions" className="link inline-flex min-h-11 items-center">
          {t("leaderboard.findMissions")}
        </a>
      </p>
    </div>
  );
}

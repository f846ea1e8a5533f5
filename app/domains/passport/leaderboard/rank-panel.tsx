import { levelProgress } from "#app/domains/passport/ledger/level.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

/** Renders the progress to the next level, and the rank among all learners. */
export function RankPanel({ totalPoints, rank }: { totalPoints: number; rank: number }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <NextLevel totalPoints={totalPoints} />
      <LeaderboardPosition rank={rank} />
    </div>
  );
}

function NextLevel({ totalPoints }: { totalPoints: number }) {
  const t = useMessages();
  const { next, missing, percent } = levelProgress(totalPoints);
  return (
    <section aria-labelledby="next-level">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-level" className="text-xl">
          {t("passport.nextLevel", { level: next })}
        </h2>
        <Figure text={t("passport.pointsToNext", { points: missing })} />
      </div>
      <ProgressBar percent={percent} label={t("passport.percentDone", { percent, level: next })} />
    </section>
  );
}

function LeaderboardPosition({ rank }: { rank: number }) {
  const t = useMessages();
  return (
    <section aria-labelledby="leaderboard-position" className="md:border-line md:border-s md:ps-8">
      <h2 id="leaderboard-position" className="text-xl">
        {t("passport.leaderboardPosition")}
      </h2>
      <p className="mt-1">
        <Figure text={t("passport.rank", { rank })} size="row" />
      </p>
      <p className="text-ink-muted text-sm">{t("passport.rankHint")}</p>
    </section>
  );
}

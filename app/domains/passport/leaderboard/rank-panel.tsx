import { levelProgress } from "#app/domains/passport/ledger/level.ts";
import { Figure, splitNumber } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

/** Renders the progress to the next level, and the rank among all learners. */
export function RankPanel({ totalPoints, rank }: { totalPoints: number; rank: number }) {
  const t = useMessages();
  const { next, missing, percent } = levelProgress(totalPoints);
  const [beforePoints, points, afterPoints] = splitNumber(
    t("passport.pointsToNext", { points: missing }),
  );
  const [beforeRank, place, afterRank] = splitNumber(t("passport.rank", { rank }));
  const texts = {
    beforePoints,
    points,
    afterPoints,
    beforeRank,
    place,
    afterRank,
    title: t("passport.nextLevel", { level: next }),
    percent: String(percent),
    done: t("passport.percentDone", { percent, level: next }),
  };
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <KeptItems name="rank" items={[{ look: {}, texts }]}>
        {(_, texts) => (
          <>
            <NextLevel texts={texts} />
            <LeaderboardPosition texts={texts} />
          </>
        )}
      </KeptItems>
    </div>
  );
}

type PartProps<Name extends string> = { texts: Record<Name, string> };

function NextLevel({
  texts,
}: PartProps<"title" | "beforePoints" | "points" | "afterPoints" | "percent" | "done">) {
  return (
    <section aria-labelledby="next-level">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-level" className="text-xl">
          {texts.title}
        </h2>
        <Figure text={[texts.beforePoints, texts.points, texts.afterPoints]} />
      </div>
      <ProgressBar percent={texts.percent} label={texts.done} />
    </section>
  );
}

function LeaderboardPosition({ texts }: PartProps<"beforeRank" | "place" | "afterRank">) {
  const t = useMessages();
  return (
    <section aria-labelledby="leaderboard-position" className="md:border-line md:border-s md:ps-8">
      <h2 id="leaderboard-position" className="text-xl">
        {t("passport.leaderboardPosition")}
      </h2>
      <p className="mt-1">
        <Figure text={[texts.beforeRank, texts.place, texts.afterRank]} size="row" />
      </p>
      <p className="text-ink-muted text-sm">{t("passport.rankHint")}</p>
    </section>
  );
}

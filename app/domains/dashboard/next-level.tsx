import { levelProgress } from "#app/domains/passport/ledger/level.ts";
import { pointsPath } from "#app/domains/passport/points/points.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

/** Renders the number of points that are missing for the next level. */
export function NextLevel({ totalPoints }: { totalPoints: number }) {
  const t = useMessages();
  const { next, missing, percent } = levelProgress(totalPoints);
  return (
    <section aria-labelledby="next-level" className="min-w-0">
      <h2 id="next-level" className="text-ink-muted text-sm font-normal">
        {t("passport.nextLevel", { level: next })}
      </h2>
      <p className="mt-1 mb-5">
        <Figure text={t("passport.pointsToNext", { points: missing })} size="row" />
      </p>
      <ProgressBar percent={percent} label={t("passport.percentDone", { percent, level: next })} />
      <p className="text-ink-muted mt-3 text-sm">
        {t("dashboard.totalPoints", { points: totalPoints })}{" "}
        <a href={pointsPath} className="link">
          {t("points.title")}
        </a>
      </p>
    </section>
  );
}

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

import { type Badge, badgePercent, badgeUnit } from "./badge.ts";

/**
 * Renders when a badge was earned, or how much of it is done. Renders nothing for a viewer who is
 * logged out.
 */
export function BadgeProgress({ badge }: { badge: Badge }) {
  const t = useMessages();
  const { date } = useFormat();
  if (badge.earnedAt) {
    return (
      <time dateTime={badge.earnedAt.toISOString()}>
        {t("identity.earnedOn", { date: date(badge.earnedAt, "UTC") })}
      </time>
    );
  }
  if (badge.reached === null) return null;
  const { name, reached, criteria, goal } = badge;
  const percent = badgePercent(badge);
  return (
    <div className="flex flex-col gap-1.5 pt-1">
      <ProgressBar
        percent={percent}
        goal={goal ?? undefined}
        label={t("badges.progressLabel", { name, percent })}
      />
      <p>{t(`badges.progress_${badgeUnit(criteria)}`, { reached, count: criteria.count })}</p>
    </div>
  );
}

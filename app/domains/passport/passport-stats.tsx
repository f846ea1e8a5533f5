import { Award, FileBadge, Layers, Star } from "lucide-react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

type PassportStatsProps = {
  level: number;
  totalPoints: number;
  badges: number;
  /** Shown only to the owner. */
  certificates?: number;
};

/** Renders level, points, and the number of badges and certificates. */
export function PassportStats({ level, totalPoints, badges, certificates }: PassportStatsProps) {
  const t = useMessages();
  const { number } = useFormat();
  return (
    <StatRow>
      <StatCard
        icon={<Layers aria-hidden="true" />}
        label={t("passport.level")}
        value={number(level)}
      />
      <StatCard
        icon={<Star aria-hidden="true" />}
        label={t("passport.totalPoints")}
        value={number(totalPoints)}
      />
      <StatCard
        icon={<Award aria-hidden="true" />}
        label={t("passport.badgesEarned")}
        value={number(badges)}
      />
      {certificates !== undefined && (
        <StatCard
          icon={<FileBadge aria-hidden="true" />}
          label={t("passport.certificates")}
          value={number(certificates)}
        />
      )}
    </StatRow>
  );
}

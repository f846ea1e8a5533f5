import { Award, FileBadge, Layers, Star } from "lucide-react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

type PassportStatsProps = {
  level: number;
  totalPoints: number;
  badges: number;
  /** Shown only to the owner. */
  certificates?: number;
};

/** Renders level, points, and the number of badges and certificates. */
export function PassportStats(props: PassportStatsProps) {
  const t = useMessages();
  const { number } = useFormat();
  const shown = stats.filter(({ value }) => props[value] !== undefined);
  const items = shown.map(({ value }) => ({
    look: { value },
    texts: { number: number(props[value] ?? 0) },
  }));
  return (
    <StatRow>
      <KeptItems name="stat" items={items}>
        {(look, texts) =>
          stats
            .filter(({ value }) => value === look.value)
            .map(({ value, label, Icon }) => (
              <StatCard
                key={value}
                icon={<Icon aria-hidden="true" />}
                label={t(label)}
                value={["", texts.number, ""]}
              />
            ))
        }
      </KeptItems>
    </StatRow>
  );
}

const stats = [
  { value: "level", label: "passport.level", Icon: Layers },
  { value: "totalPoints", label: "passport.totalPoints", Icon: Star },
  { value: "badges", label: "passport.badgesEarned", Icon: Award },
  { value: "certificates", label: "passport.certificates", Icon: FileBadge },
] as const;

import { Footprints, Ticket, Trophy } from "lucide-react";

import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { BadgeMedal } from "./badge-medal.tsx";
import type { EarnedBadge } from "./passport.ts";

const icons = new Map([
  ["footprints", <Footprints key="footprints" aria-hidden="true" />],
  ["ticket", <Ticket key="ticket" aria-hidden="true" />],
]);

type BadgeGridProps = {
  badges: readonly EarnedBadge[];
  /** What is said while there is none. */
  emptyText: string;
};

/** Earned badges as medals; a trophy stands for those without a sign of their own. */
export function BadgeGrid({ badges, emptyText }: BadgeGridProps) {
  if (badges.length === 0) return <EmptyState icon={<Trophy />} title={emptyText} />;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-6">
      {badges.map((badge) => (
        <li key={badge.id}>
          <Medal badge={badge} />
        </li>
      ))}
    </ul>
  );
}

function Medal({ badge }: { badge: EarnedBadge }) {
  const t = useMessages();
  const { date } = useFormat();
  return (
    <BadgeMedal
      name={badge.name}
      description={badge.description}
      goal={badge.goal}
      icon={icons.get(badge.icon ?? "")}
      earned={
        <time dateTime={badge.earnedAt.toISOString()}>
          {t("identity.earnedOn", { date: date(badge.earnedAt, "UTC") })}
        </time>
      }
    />
  );
}

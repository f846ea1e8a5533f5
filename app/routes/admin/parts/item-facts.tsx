import { MapPin, Stamp } from "lucide-react";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { ManageFact } from "#app/routes/admin/admin-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type ItemFactsProps = {
  item: { location: string | null; sdgGoal: number | null; pointsReward: number };
};

/** Renders the facts that events and missions share: location, goal and points. */
export function ItemFacts({ item }: ItemFactsProps) {
  const t = useMessages();
  return (
    <>
      {item.location !== null && (
        <ManageFact icon={<MapPin aria-hidden="true" />}>
          <bdi>{item.location}</bdi>
        </ManageFact>
      )}
      {isGoalNumber(item.sdgGoal) && (
        <ManageFact>
          <GoalBadge goal={item.sdgGoal} />
        </ManageFact>
      )}
      <ManageFact icon={<Stamp aria-hidden="true" />}>
        {t("common.points", { n: item.pointsReward })}
      </ManageFact>
    </>
  );
}

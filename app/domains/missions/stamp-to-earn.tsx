import { Stamp } from "#app/domains/passport/document/stamp.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Mission } from "./mission.ts";

/** Renders the outline of the stamp that a mission earns, with a sentence that says so. */
export function StampToEarn({ mission }: { mission: Mission }) {
  const t = useMessages();
  const { id, sdgGoal, title, pointsReward, location } = mission;
  return (
    <figure className="no-print w-fit max-w-full overflow-x-clip py-2">
      <div aria-hidden="true" className="stamp-outline">
        <Stamp
          id={id}
          kind="mission"
          goal={isGoalNumber(sdgGoal) ? sdgGoal : null}
          kindLabel={t("missions.stampKind")}
          title={title}
          date={t("common.points", { n: pointsReward })}
          place={location ?? undefined}
        />
      </div>
      <figcaption className="text-ink-muted mt-4 text-sm">{t("missions.stampToEarn")}</figcaption>
    </figure>
  );
}

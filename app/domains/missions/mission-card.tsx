import { CircleCheck, Clock, MapPin } from "lucide-react";

import { GoalCard } from "#app/domains/sdgs/goal-card.tsx";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type CompletionStatus, type Mission, missionPath, missionTypeKey } from "./mission.ts";

type MissionCardProps = {
  mission: Mission;
  /** The state of the viewer's own completion, if any. */
  state?: CompletionStatus | undefined;
};

/** Renders a mission in a list: its goal, location, points, and the viewer's state. */
export function MissionCard({ mission, state }: MissionCardProps) {
  const t = useMessages();
  return (
    <GoalCard
      goal={mission.sdgGoal}
      title={mission.title}
      to={missionPath(mission.id)}
      // The mission's page has scripts and the list has none, so the link loads a new document.
      reloadDocument
      state={<StatePill state={state} />}
      text={mission.description}
    >
      <BadgePill>{t(missionTypeKey(mission.missionType))}</BadgePill>
      {mission.location !== null && (
        <span className="text-ink-muted flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <bdi className="min-w-0 break-words">{mission.location}</bdi>
        </span>
      )}
      <strong className="ms-auto whitespace-nowrap tabular-nums">
        {t("common.points", { n: mission.pointsReward })}
      </strong>
    </GoalCard>
  );
}

function StatePill({ state }: { state: CompletionStatus | undefined }) {
  const t = useMessages();
  if (state === "approved") {
    return (
      <BadgePill tone="success" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
        {t("missions.status_approved")}
      </BadgePill>
    );
  }
  if (state !== "pending") return null;
  return (
    <BadgePill tone="action" icon={<Clock aria-hidden="true" className="size-3.5" />}>
      {t("missions.status_pending")}
    </BadgePill>
  );
}

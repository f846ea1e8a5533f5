import { GoalCard } from "#app/domains/sdgs/goal-card.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

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
      growsAs="mission"
      id={mission.id}
      goal={mission.sdgGoal}
      picture={mission.cover}
      title={mission.title}
      to={missionPath(mission.id)}
      // The mission's page has scripts and the list has none, so the link loads a new document.
      reloadDocument
      text={mission.description}
      facts={
        <>
          <CompletionState state={state} />
          <span>{t(missionTypeKey(mission.missionType))}</span>
          {mission.location !== null && (
            <bdi className="min-w-0 break-words">{mission.location}</bdi>
          )}
        </>
      }
      figure={<Figure text={t("common.points", { n: mission.pointsReward })} />}
    />
  );
}

/** Renders the state of the reader's submission, if it is pending or approved. */
export function CompletionState({ state }: { state: CompletionStatus | undefined }) {
  const t = useMessages();
  if (state === "approved") return <State tone="success">{t("missions.status_approved")}</State>;
  if (state !== "pending") return null;
  return <State tone="action">{t("missions.status_pending")}</State>;
}

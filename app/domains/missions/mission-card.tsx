import { CircleCheck, Clock, MapPin } from "lucide-react";
import { Link } from "react-router";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { Card } from "#app/ui/card.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type CompletionStatus, type Mission, missionPath, missionTypeKey } from "./mission.ts";

type MissionCardProps = {
  mission: Mission;
  /** How far the reader is with it, if at all. */
  state?: CompletionStatus | undefined;
};

/** A mission in a list: what it is for, where, what it gives, and how far the reader is. */
export function MissionCard({ mission, state }: MissionCardProps) {
  const t = useMessages();
  const goal = isGoalNumber(mission.sdgGoal) ? mission.sdgGoal : null;
  return (
    <Card className="hover:border-line-strong min-w-0">
      <span
        aria-hidden="true"
        data-goal={goal ?? "all"}
        className="absolute inset-x-0 top-0 h-1.5 rounded-t-md bg-(--goal)"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <GoalBadge goal={goal} withTitle />
        <StatePill state={state} />
      </div>
      <h2 className="mt-4 text-lg break-words">
        {/* The mission's page has scripts, this list has none: it is entered by loading it. */}
        <Link
          reloadDocument
          to={missionPath(mission.id)}
          className="after:absolute after:inset-0 hover:underline"
        >
          <bdi>{mission.title}</bdi>
        </Link>
      </h2>
      <p dir="auto" className="text-ink-muted mt-2 line-clamp-3 whitespace-pre-line">
        {mission.description}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-6 text-sm">
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
      </div>
    </Card>
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

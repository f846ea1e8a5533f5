import { type ReactNode, useId } from "react";

import {
  type ReviewedCompletion,
  type Reviewer,
} from "#app/domains/missions/completions/completion.ts";
import { ProofView } from "#app/domains/missions/completions/proof-view.tsx";
import { missionTypeKey } from "#app/domains/missions/mission.ts";
import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { ManageCard } from "#app/routes/admin/admin-page.tsx";
import { ReviewForm } from "#app/routes/admin/parts/review-form.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type VerifyItemProps = {
  completion: ReviewedCompletion;
  reviewer: Reviewer;
};

/** Renders a pending proof with everything that is needed to decide on it. */
export function VerifyItem({ completion, reviewer }: VerifyItemProps) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ManageCard
      titleId={titleId}
      title={completion.mission.title}
      pills={
        <span className="text-ink-muted text-sm">
          {t(missionTypeKey(completion.mission.missionType))}
        </span>
      }
    >
      <CompletionFacts completion={completion} />
      <ReviewForm
        completion={completion}
        reviewer={reviewer}
        intent="review"
        describedBy={titleId}
      />
    </ManageCard>
  );
}

/** Renders the user and the mission: the part that is the same before and after the decision. */
export function CompletionFacts({
  completion,
  children,
}: {
  completion: ReviewedCompletion;
  children?: ReactNode;
}) {
  const t = useMessages();
  const format = useFormat();
  const { profile, mission, completedAt } = completion;
  const name = profile.fullName.trim() || t("passport.defaultName");
  const by = profile.country
    ? t("missions.byFrom", { name, country: format.country(profile.country) })
    : t("missions.byOnly", { name });
  return (
    <>
      <p className="mt-1 break-words">{by}</p>
      <p className="text-ink-muted flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <time dateTime={completedAt.toISOString()} suppressHydrationWarning>
          {t("missions.submittedAt", { date: format.zonedDateTime(completedAt, "UTC") })}
        </time>
        <span>{t("common.points", { n: mission.pointsReward })}</span>
        {isGoalNumber(mission.sdgGoal) && <GoalBadge goal={mission.sdgGoal} />}
      </p>
      {children}
      <div className="border-line mt-4 border-t pt-4">
        <ProofView proof={completion.completionProof} />
      </div>
    </>
  );
}

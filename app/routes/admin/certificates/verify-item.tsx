import { type ReactNode, useId } from "react";

import {
  type ReviewedCompletion,
  type Reviewer,
} from "#app/domains/missions/completions/completion.ts";
import { ProofView } from "#app/domains/missions/completions/proof-view.tsx";
import { missionTypeKey } from "#app/domains/missions/mission.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { ReviewCard } from "#app/routes/admin/admin-page.tsx";
import { ReviewForm } from "#app/routes/admin/parts/review-form.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type VerifyItemProps = {
  completion: ReviewedCompletion;
  reviewer: Reviewer;
};

/** Renders a pending proof with everything that is needed to decide on it. */
export function VerifyItem({ completion, reviewer }: VerifyItemProps) {
  const titleId = useId();
  return (
    <ReviewCard
      titleId={titleId}
      title={completion.mission.title}
      lead={<GoalSquare goal={completion.mission.sdgGoal} id={completion.missionId} />}
      line={<MissionLine mission={completion.mission} />}
      decision={
        <ReviewForm
          completion={completion}
          reviewer={reviewer}
          intent="review"
          describedBy={titleId}
        />
      }
    >
      <CompletionFacts completion={completion} />
    </ReviewCard>
  );
}

/** Renders the type and the points of a mission in the head of a review. */
export function MissionLine({ mission }: { mission: ReviewedCompletion["mission"] }) {
  const t = useMessages();
  return (
    <>
      <span>{t(missionTypeKey(mission.missionType))}</span>
      <span>{t("common.points", { n: mission.pointsReward })}</span>
    </>
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
  const { profile, completedAt } = completion;
  const name = profile.fullName.trim() || t("passport.defaultName");
  const by = profile.country
    ? t("missions.byFrom", { name, country: format.country(profile.country) })
    : t("missions.byOnly", { name });
  return (
    <>
      <p className="break-words">{by}</p>
      <p className="text-ink-muted mb-5 text-sm">
        <time dateTime={completedAt.toISOString()} suppressHydrationWarning>
          {t("missions.submittedAt", { date: format.zonedDateTime(completedAt, "UTC") })}
        </time>
      </p>
      {children}
      <ProofView proof={completion.completionProof} />
    </>
  );
}

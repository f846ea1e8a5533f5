import { Check, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form } from "react-router";

import { mayReview, type ReviewedCompletion } from "#app/domains/missions/completion.ts";
import { missionTypeKey } from "#app/domains/missions/mission.ts";
import { ProofView } from "#app/domains/missions/proof-view.tsx";
import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

import { ManageCard } from "./admin-page.tsx";
import { useDecision } from "./use-decision.ts";

type VerifyItemProps = {
  completion: ReviewedCompletion;
  adminId: string;
  hasOtherAdmin: boolean;
};

/** A proof that waits, with all that is needed to decide it. */
export function VerifyItem({ completion, adminId, hasOtherAdmin }: VerifyItemProps) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ManageCard
      titleId={titleId}
      title={completion.mission.title}
      pills={<BadgePill>{t(missionTypeKey(completion.mission.missionType))}</BadgePill>}
    >
      <CompletionFacts completion={completion} />
      <ReviewForm
        id={completion.id}
        describedBy={titleId}
        mayDecide={mayReview(adminId, completion, hasOtherAdmin)}
      />
    </ManageCard>
  );
}

/** Who did what: the part that is the same before and after the decision. */
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
          {t("missions.submittedAt", { date: format.dateTime(completedAt, "UTC") })}
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

type ReviewFormProps = { id: string; describedBy: string; mayDecide: boolean };

function ReviewForm({ id, describedBy, mayDecide }: ReviewFormProps) {
  const t = useMessages();
  const hintId = useId();
  const { typed, errors, sending } = useDecision(id);
  const decision = sending?.get("decision");
  const isBusy = sending !== undefined;
  return (
    <Form method="post" preventScrollReset className="border-line mt-6 border-t pt-6">
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="id" value={id} />
      {mayDecide ? (
        <div className="mb-4 max-w-(--container-form)">
          <Textarea
            label={t("missions.noteToLearner")}
            note={t("missions.optional")}
            hint={t("missions.noteHint")}
            name="review_note"
            defaultValue={typed["review_note"]}
            rows={2}
            className="min-h-20"
            error={errors["review_note"]}
          />
        </div>
      ) : (
        <p id={hintId} className="text-ink-muted mb-4">
          {t("missions.ownProofHint")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="decision"
          value="approved"
          busy={isBusy && decision === "approved"}
          disabled={!mayDecide || isBusy}
          aria-describedby={mayDecide ? describedBy : hintId}
          icon={<Check aria-hidden="true" className="size-4" />}
        >
          {t("missions.approve")}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          name="decision"
          value="rejected"
          busy={isBusy && decision === "rejected"}
          disabled={!mayDecide || isBusy}
          aria-describedby={mayDecide ? describedBy : hintId}
          icon={<X aria-hidden="true" className="size-4" />}
        >
          {t("missions.reject")}
        </Button>
      </div>
    </Form>
  );
}

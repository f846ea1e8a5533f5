import {
  mayReview,
  type ReviewedCompletion,
  type Reviewer,
} from "#app/domains/missions/completions/completion.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { DecisionForm } from "./decision-form.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { useDecision } from "./use-decision.ts";

type ReviewFormProps = {
  completion: ReviewedCompletion;
  reviewer: Reviewer;
  intent?: string;
  describedBy: string;
};

/**
 * Renders the form that approves or rejects a proof, with a note to its learner; disabled for users who may not
 * decide on it.
 */
export function ReviewForm({ completion, reviewer, ...form }: ReviewFormProps) {
  const t = useMessages();
  return (
    <DecisionForm
      failure={t("missions.verifyFailed")}
      {...form}
      id={completion.id}
      yes={{ value: "approved", label: t("missions.approve") }}
      no={{ value: "rejected", label: t("missions.reject") }}
      note={{
        name: "review_note",
        label: t("missions.noteToLearner"),
        aside: t("common.optional"),
        hint: t("missions.noteHint"),
      }}
      noteSummary={t("missions.addNote")}
      extra={<OwnQuantity completion={completion} />}
      barred={mayReview(reviewer, completion) ? undefined : t("missions.ownProofHint")}
    />
  );
}

function OwnQuantity({ completion: { id, measured } }: Pick<ReviewFormProps, "completion">) {
  const { typed, errors } = useDecision(id);
  return <QuantityField measured={measured} typed={typed["quantity"]} error={errors["quantity"]} />;
}

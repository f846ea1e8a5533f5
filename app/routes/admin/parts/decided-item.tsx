import { useId } from "react";

import type { ReviewedCompletion } from "#app/domains/missions/completions/completion.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { ReviewCard } from "#app/routes/admin/admin-page.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { CompletionFacts, MissionLine } from "./completion-facts.tsx";
import { TakeBackForm } from "./take-back-form.tsx";

const tones = {
  approved: "success",
  rejected: "error",
  revoked: "warning",
  pending: "neutral",
  withdrawn: "neutral",
} as const;

/** Renders a proof that has been decided; an approval can be reversed. */
export function DecidedItem({ completion }: { completion: ReviewedCompletion }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ReviewCard
      titleId={titleId}
      title={completion.mission.title}
      lead={<GoalSquare goal={completion.mission.sdgGoal} id={completion.missionId} />}
      line={<MissionLine mission={completion.mission} />}
      state={
        <State tone={tones[completion.status]}>{t(`missions.status_${completion.status}`)}</State>
      }
    >
      <CompletionFacts completion={completion}>
        <DecisionLine completion={completion} />
      </CompletionFacts>
      {completion.status === "approved" && (
        <TakeBackForm
          failure={t("missions.verifyFailed")}
          id={completion.id}
          intent="revoke"
          label={t("missions.revoke")}
          reason={{ label: t("missions.reason"), hint: t("missions.revokeHint") }}
          describedBy={titleId}
        />
      )}
    </ReviewCard>
  );
}

function DecisionLine({ completion }: { completion: ReviewedCompletion }) {
  const t = useMessages();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { status, reviewer, reviewNote, reviewedAt } = completion;
  const date = format.zonedDateTime(reviewedAt ?? completion.completedAt, timeZone);
  return (
    <div className="mb-5 text-sm">
      <p suppressHydrationWarning className="break-words">
        {reviewer === null
          ? t("missions.decidedAt", { status, date })
          : t("missions.decidedBy", { status, date, name: reviewer })}
      </p>
      {reviewNote !== null && (
        <p dir="auto" className="border-line-strong mt-2 border-s-2 ps-3 whitespace-pre-line">
          {reviewNote}
        </p>
      )}
    </div>
  );
}

import { useId } from "react";

import type { ReviewedCompletion } from "#app/domains/missions/completions/completion.ts";
import { missionTypeKey } from "#app/domains/missions/mission.ts";
import { ManageCard } from "#app/routes/admin/admin-page.tsx";
import { CompletionFacts } from "#app/routes/admin/certificates/verify-item.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

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
    <ManageCard
      titleId={titleId}
      title={completion.mission.title}
      pills={
        <>
          <State tone={tones[completion.status]}>{t(`missions.status_${completion.status}`)}</State>
          <span className="text-ink-muted text-sm">
            {t(missionTypeKey(completion.mission.missionType))}
          </span>
        </>
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
    </ManageCard>
  );
}

function DecisionLine({ completion }: { completion: ReviewedCompletion }) {
  const t = useMessages();
  const format = useFormat();
  const { status, reviewer, reviewNote, reviewedAt } = completion;
  const date = format.zonedDateTime(reviewedAt ?? completion.completedAt, "UTC");
  return (
    <div className="mt-3 text-sm">
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

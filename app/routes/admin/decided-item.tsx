import { useId } from "react";
import { Form } from "react-router";

import type { ReviewedCompletion } from "#app/domains/missions/completion.ts";
import { missionTypeKey } from "#app/domains/missions/mission.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

import { ManageCard } from "./admin-page.tsx";
import { useDecision } from "./use-decision.ts";
import { CompletionFacts } from "./verify-item.tsx";

const tones = {
  approved: "success",
  rejected: "error",
  revoked: "warning",
  pending: "neutral",
  withdrawn: "neutral",
} as const;

/** A proof that has been decided; an approval can be taken back. */
export function DecidedItem({ completion }: { completion: ReviewedCompletion }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ManageCard
      titleId={titleId}
      title={completion.mission.title}
      pills={
        <>
          <BadgePill tone={tones[completion.status]}>
            {t(`missions.status_${completion.status}`)}
          </BadgePill>
          <BadgePill>{t(missionTypeKey(completion.mission.missionType))}</BadgePill>
        </>
      }
    >
      <CompletionFacts completion={completion}>
        <DecisionLine completion={completion} />
      </CompletionFacts>
      {completion.status === "approved" && (
        <TakeBackForm id={completion.id} describedBy={titleId} />
      )}
    </ManageCard>
  );
}

function DecisionLine({ completion }: { completion: ReviewedCompletion }) {
  const t = useMessages();
  const format = useFormat();
  const { reviewer, reviewNote, reviewedAt } = completion;
  const status = t(`missions.status_${completion.status}`);
  const date = format.dateTime(reviewedAt ?? completion.completedAt, "UTC");
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

function TakeBackForm({ id, describedBy }: { id: string; describedBy: string }) {
  const t = useMessages();
  const { typed, errors, sending } = useDecision(id);
  return (
    <details className="mt-4" open={errors["reason"] !== undefined || undefined}>
      <summary
        aria-describedby={describedBy}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {t("missions.takeBack")}
      </summary>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="mt-2 grid max-w-(--container-form) gap-4"
      >
        <input type="hidden" name="intent" value="revoke" />
        <input type="hidden" name="id" value={id} />
        <Textarea
          label={t("missions.reason")}
          hint={t("missions.takeBackHint")}
          name="reason"
          defaultValue={typed["reason"]}
          rows={2}
          className="min-h-20"
          error={errors["reason"]}
          aria-required
        />
        <div>
          <Button
            type="submit"
            variant="danger"
            busy={sending !== undefined}
            aria-describedby={describedBy}
          >
            {t("missions.takeBack")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

import { CircleCheck, CircleX, Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";

import { amountKey, measureKey } from "#app/domains/impact/measure.ts";
import type { Mission } from "#app/domains/missions/mission.ts";
import { Stamp } from "#app/domains/passport/document/stamp.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { type MeasuredQuantity, type OwnCompletion, proofPanelId } from "./completion.ts";
import { ProofView } from "./proof-view.tsx";

type ProofStateProps = {
  mission: Mission;
  completion: OwnCompletion;
  /** Whether it was approved a moment ago, which plays the stamp animation. */
  isFresh: boolean;
  /** Whether another proof may be submitted. */
  isOpen: boolean;
};

/** Renders the state of a learner's latest proof, the reviewer's note first. */
export function ProofState({ mission, completion, isFresh, isOpen }: ProofStateProps) {
  switch (completion.status) {
    case "pending":
      return <Pending completion={completion} />;
    case "approved":
      return <Approved mission={mission} completion={completion} isFresh={isFresh} />;
    default:
      return <NotAccepted completion={completion} isOpen={isOpen} />;
  }
}

type PartProps = { completion: OwnCompletion };

function Pending({ completion }: PartProps) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  return (
    <>
      <StateLine icon={<Clock aria-hidden="true" />} title={t("missions.pendingTitle")}>
        {t("missions.pendingHint", { date: date(completion.completedAt, timeZone) })}
      </StateLine>
      <ProofView proof={completion.completionProof} measured={completion.measured} />
      <div className="mt-6">
        <ConfirmDialog
          failure={t("missions.withdrawFailed")}
          trigger={t("missions.withdraw")}
          triggerIcon={<Undo2 aria-hidden="true" className="size-4" />}
          variant={{ variant: "secondary" }}
          question={t("missions.withdrawQuestion")}
          description={t("missions.withdrawHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("missions.withdraw")}
          replaces={proofPanelId}
        >
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="id" value={completion.id} />
        </ConfirmDialog>
      </div>
    </>
  );
}

function Approved({
  mission,
  completion,
  isFresh,
}: PartProps & Pick<ProofStateProps, "mission" | "isFresh">) {
  const t = useMessages();
  const { date, stampDate } = useFormat();
  const timeZone = useTimeZone();
  const reviewedAt = completion.reviewedAt ?? completion.completedAt;
  const day = date(reviewedAt, timeZone);
  return (
    <>
      <div className="mb-6 flex justify-center overflow-x-clip py-2">
        <Stamp
          id={completion.id}
          kind="mission"
          goal={isGoalNumber(mission.sdgGoal) ? mission.sdgGoal : null}
          kindLabel={t("missions.stampKind")}
          title={mission.title}
          date={<time dateTime={reviewedAt.toISOString()}>{stampDate(reviewedAt, timeZone)}</time>}
          place={mission.location ?? undefined}
          fresh={isFresh}
        />
      </div>
      <StateLine
        icon={<CircleCheck aria-hidden="true" className="text-success" />}
        title={t("missions.approvedTitle")}
      >
        {t("missions.approvedHint", { n: completion.pointsEarned ?? 0, date: day })}
      </StateLine>
      <ConfirmedLine measured={completion.measured} />
      <ReviewerNote note={completion.reviewNote} />
      <LinkButton to="/passport">{t("missions.viewPassport")}</LinkButton>
      <SavedProof completion={completion} label={t("missions.viewSubmission")} />
    </>
  );
}

function ConfirmedLine({ measured }: { measured: MeasuredQuantity | null }) {
  const t = useMessages();
  if (measured === null || measured.confirmed === null) return null;
  const { measure } = measured;
  return (
    <div className="mb-6">
      <p className="text-ink-muted text-sm">{t(measureKey(measure))}</p>
      <p>
        <Figure text={t(amountKey(measure), { n: measured.confirmed })} size="row" />
      </p>
      {measured.confirmed !== measured.stated && (
        <p className="text-ink-muted text-sm">
          {t("missions.statedQuantity", {
            amount: t(amountKey(measure), { n: measured.stated }),
          })}
        </p>
      )}
    </div>
  );
}

const titles = {
  rejected: "missions.rejectedTitle",
  revoked: "missions.revokedTitle",
  withdrawn: "missions.withdrawnTitle",
} as const;

function NotAccepted({ completion, isOpen }: PartProps & { isOpen: boolean }) {
  const t = useMessages();
  const { status } = completion;
  if (status === "pending" || status === "approved") return null;
  const Icon = status === "withdrawn" ? Undo2 : CircleX;
  return (
    <>
      <StateLine icon={<Icon aria-hidden="true" />} title={t(titles[status])}>
        {t(isOpen ? "missions.rejectedHint" : "missions.rejectedClosedHint")}
      </StateLine>
      <ReviewerNote note={completion.reviewNote} />
    </>
  );
}

function ReviewerNote({ note }: { note: string | null }) {
  const t = useMessages();
  if (note === null) return null;
  return (
    <figure className="border-action bg-action-soft mb-6 rounded-e-md border-s-4 px-4 py-3">
      <figcaption className="text-sm font-semibold">{t("missions.reviewerNote")}</figcaption>
      <blockquote dir="auto" className="mt-1 break-words whitespace-pre-line">
        {note}
      </blockquote>
    </figure>
  );
}

/** Renders an earlier proof in a collapsed section. */
export function SavedProof({ completion, label }: PartProps & { label: ReactNode }) {
  return (
    <details className="group mt-6">
      <Summary variant="text">{label}</Summary>
      <div className="border-line mt-2 border-s-2 ps-4">
        <ReviewerNote note={completion.status === "approved" ? null : completion.reviewNote} />
        <ProofView proof={completion.completionProof} measured={completion.measured} />
      </div>
    </details>
  );
}

type StateLineProps = { icon: ReactNode; title: string; children: ReactNode };

function StateLine({ icon, title, children }: StateLineProps) {
  return (
    <div className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 [&>svg]:mt-0.5 [&>svg]:size-6">
      {icon}
      <div className="wrap-anywhere">
        <p className="text-lg font-semibold">{title}</p>
        <p className="text-ink-muted">{children}</p>
      </div>
    </div>
  );
}

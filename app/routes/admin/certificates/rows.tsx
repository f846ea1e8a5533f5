import { BadgeCheck, CalendarDays, FileText, GraduationCap } from "lucide-react";
import { useId } from "react";
import { useFetcher } from "react-router";

import type {
  IssuedCertificate,
  ReissueRequest,
} from "#app/domains/certificates/admin-lists.server.ts";
import type { CertificateData } from "#app/domains/certificates/certificate.ts";
import { verifyPath } from "#app/domains/certificates/certificate.ts";
import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { ManageFact, ManageItem } from "#app/routes/admin/admin-page.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { DisclosureForm } from "#app/ui/forms/disclosure-form.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type IssuedRowProps = { certificate: IssuedCertificate; answer: FormResult | undefined };

export function IssuedRow({ certificate, answer }: IssuedRowProps) {
  const t = useMessages();
  const { date } = useFormat();
  const titleId = useId();
  const { id, data, certificateNumber, revokedAt, revokeReason } = certificate;
  return (
    <ManageItem
      titleId={titleId}
      title={data.student_name}
      isActive={revokedAt === null}
      activeLabel={t(revokedAt === null ? "adminCertificates.valid" : "adminCertificates.revoked")}
      kind={certificateNumber}
      description={data.course_title}
      facts={
        <>
          <ManageFact icon={<CalendarDays aria-hidden="true" />}>
            {t("adminCertificates.issuedOn", { date: date(certificate.issuedAt, "UTC") })}
          </ManageFact>
          <AchievementFacts data={data} />
          {revokeReason !== null && (
            <ManageFact>
              {t("adminCertificates.revokedBecause", { reason: revokeReason })}
            </ManageFact>
          )}
        </>
      }
      actions={
        <>
          <a
            href={`/certificates/${id}/file.pdf`}
            aria-describedby={titleId}
            className={buttonVariants({ variant: "secondary", size: "small" })}
          >
            <FileText aria-hidden="true" className="size-4" />
            {t("adminCertificates.open")}
          </a>
          <a
            href={verifyPath(certificateNumber)}
            aria-describedby={titleId}
            className={buttonVariants({ variant: "secondary", size: "small" })}
          >
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t("adminCertificates.verify")}
          </a>
          {revokedAt === null && (
            <ReasonForm
              intent="revoke"
              id={id}
              answer={answer}
              summary={t("adminCertificates.revoke")}
              label={t("adminCertificates.revokeReason")}
              submitLabel={t("adminCertificates.revoke")}
            />
          )}
        </>
      }
    />
  );
}

type ReissueRowProps = { request: ReissueRequest; answer: FormResult | undefined };

export function ReissueRow({ request, answer }: ReissueRowProps) {
  const t = useMessages();
  const { date } = useFormat();
  const titleId = useId();
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  return (
    <ManageItem
      titleId={titleId}
      title={request.wantedName}
      isActive={false}
      activeLabel={t("adminCertificates.pending")}
      kind={request.certificateNumber}
      description={t("adminCertificates.currentName", { name: request.data.student_name })}
      facts={
        <>
          <ManageFact icon={<CalendarDays aria-hidden="true" />}>
            {t("adminCertificates.requestedOn", { date: date(request.createdAt, "UTC") })}
          </ManageFact>
          <ManageFact icon={<GraduationCap aria-hidden="true" />}>
            <bdi>{request.data.course_title}</bdi>
          </ManageFact>
          <AchievementFacts data={request.data} />
        </>
      }
      actions={
        <>
          <fetcher.Form method="post" data-failure={t("adminCertificates.decideFailed")}>
            <input type="hidden" name="intent" value="grant" />
            <input type="hidden" name="id" value={request.id} />
            <Button
              type="submit"
              size="small"
              busy={fetcher.state !== "idle"}
              aria-describedby={titleId}
            >
              {t("adminCertificates.grant")}
            </Button>
          </fetcher.Form>
          <ReasonForm
            intent="decline"
            id={request.id}
            answer={answer}
            summary={t("adminCertificates.decline")}
            label={t("adminCertificates.declineNote")}
            submitLabel={t("adminCertificates.decline")}
          />
        </>
      }
    />
  );
}

function AchievementFacts({ data }: { data: CertificateData }) {
  const t = useMessages();
  return (
    <>
      <ManageFact>
        <GoalBadge goal={isGoalNumber(data.sdg_goal) ? data.sdg_goal : null} />
      </ManageFact>
      {data.score !== null && (
        <ManageFact>{t("adminCertificates.scoreOf", { score: data.score })}</ManageFact>
      )}
    </>
  );
}

type ReasonFormProps = {
  intent: string;
  id: string;
  answer: FormResult | undefined;
  summary: string;
  label: string;
  submitLabel: string;
};

function ReasonForm({ intent, id, answer, summary, label, submitLabel }: ReasonFormProps) {
  const t = useMessages();
  const values = answer?.values as { id?: string; intent?: string; reason?: string } | undefined;
  const isAnswered = values?.id === id && values.intent === intent;
  return (
    <DisclosureForm
      failure={t(
        intent === "revoke" ? "adminCertificates.revokeFailed" : "adminCertificates.decideFailed",
      )}
      summary={summary}
      hidden={{ intent, id }}
      submitLabel={submitLabel}
      submitVariant="danger"
      answer={isAnswered ? answer : undefined}
    >
      {(errors) => (
        <Textarea
          label={label}
          name="reason"
          rows={2}
          defaultValue={isAnswered ? values.reason : undefined}
          error={errors["reason"]}
          aria-required
        />
      )}
    </DisclosureForm>
  );
}

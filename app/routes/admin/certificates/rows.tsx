import { useId } from "react";
import { useFetcher } from "react-router";

import type {
  IssuedCertificate,
  ReissueRequest,
} from "#app/domains/certificates/admin-lists.server.ts";
import type { CertificateData } from "#app/domains/certificates/certificate.ts";
import { verifyPath } from "#app/domains/certificates/certificate.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { DisclosureForm } from "#app/ui/forms/disclosure-form.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { State } from "#app/ui/state.tsx";

type IssuedRowProps = { certificate: IssuedCertificate; answer: FormResult | undefined };

export function IssuedRow({ certificate, answer }: IssuedRowProps) {
  const t = useMessages();
  const { stampDate } = useFormat();
  const titleId = useId();
  const { id, data, certificateNumber, revokedAt, revokeReason } = certificate;
  return (
    <ItemRow
      titleId={titleId}
      title={data.student_name}
      lead={<GoalSquare goal={data.sdg_goal} id={id} />}
      line={
        <>
          <bdi>{data.course_title}</bdi>
          <span className="font-mono">{certificateNumber}</span>
          <span>
            {t("adminCertificates.issuedOn", { date: stampDate(certificate.issuedAt, "UTC") })}
          </span>
          <Score data={data} />
          {revokeReason !== null && (
            <span>{t("adminCertificates.revokedBecause", { reason: revokeReason })}</span>
          )}
        </>
      }
      state={
        <State tone={revokedAt === null ? "success" : "neutral"}>
          {t(revokedAt === null ? "adminCertificates.valid" : "adminCertificates.revoked")}
        </State>
      }
      actions={
        <>
          <a
            href={`/certificates/${id}/file.pdf`}
            aria-describedby={titleId}
            className={buttonVariants({ variant: "quiet", size: "small" })}
          >
            {t("adminCertificates.open")}
          </a>
          <a
            href={verifyPath(certificateNumber)}
            aria-describedby={titleId}
            className={buttonVariants({ variant: "quiet", size: "small" })}
          >
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
  const timeZone = useTimeZone();
  const titleId = useId();
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  return (
    <ItemRow
      titleId={titleId}
      title={request.wantedName}
      lead={<GoalSquare goal={request.data.sdg_goal} id={request.id} />}
      line={
        <>
          <span>{t("adminCertificates.currentName", { name: request.data.student_name })}</span>
          <span className="font-mono">{request.certificateNumber}</span>
          <bdi>{request.data.course_title}</bdi>
          <span>
            {t("adminCertificates.requestedOn", { date: date(request.createdAt, timeZone) })}
          </span>
          <Score data={request.data} />
        </>
      }
      state={<State>{t("adminCertificates.pending")}</State>}
      actions={
        <>
          <fetcher.Form method="post" data-failure={t("adminCertificates.decideFailed")}>
            <input type="hidden" name="intent" value="grant" />
            <input type="hidden" name="id" value={request.id} />
            <Button
              type="submit"
              variant="quiet"
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

function Score({ data }: { data: CertificateData }) {
  const t = useMessages();
  if (data.score === null) return null;
  return <span>{t("adminCertificates.scoreOf", { score: data.score })}</span>;
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

import { useId } from "react";
import { Form } from "react-router";

import {
  institutionKindKey,
  type ReviewedInstitution,
} from "#app/domains/institutions/institution.ts";
import { institutionPath, staffPath } from "#app/domains/institutions/members/staff.ts";
import { ManageCard } from "#app/routes/admin/admin-page.tsx";
import { DecisionForm } from "#app/routes/admin/parts/decision-form.tsx";
import { RequestFact, RequestLink } from "#app/routes/admin/parts/request-facts.tsx";
import { TakeBackForm } from "#app/routes/admin/parts/take-back-form.tsx";
import { useDecision } from "#app/routes/admin/parts/use-decision.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

const tones = { requested: "neutral", approved: "success", rejected: "error" } as const;

type InstitutionItemProps = { institution: ReviewedInstitution };

/**
 * Renders an institution with everything that is needed to decide on it, and the settings that an admin can
 * change.
 */
export function InstitutionItem({ institution }: InstitutionItemProps) {
  const t = useMessages();
  const titleId = useId();
  const { id, name, status, kind, mayVerifyProofs } = institution;
  return (
    <ManageCard
      titleId={titleId}
      title={name}
      pills={
        <>
          <State tone={tones[status]}>{t(`adminInstitutions.status_${status}`)}</State>
          <span className="text-ink-muted text-sm">{t(institutionKindKey(kind))}</span>
          {status === "approved" && (
            <State tone={mayVerifyProofs ? "action" : "neutral"}>
              {t(
                mayVerifyProofs ? "adminInstitutions.canReview" : "adminInstitutions.canNotReview",
              )}
            </State>
          )}
        </>
      }
    >
      <Facts institution={institution} />
      {status === "requested" && (
        <DecisionForm
          failure={t("adminInstitutions.decideFailed")}
          id={id}
          intent="review"
          yes={{ value: "approved", label: t("adminInstitutions.approve") }}
          no={{ value: "rejected", label: t("adminInstitutions.reject") }}
          note={{
            name: "note",
            label: t("adminInstitutions.note"),
            aside: t("adminInstitutions.requiredToReject"),
            hint: t("adminInstitutions.noteHint"),
          }}
          describedBy={titleId}
        />
      )}
      {status === "approved" && <Approved institution={institution} titleId={titleId} />}
      {status === "rejected" && (
        <div className="mt-6">
          <OneButton
            intent="restore"
            id={id}
            label={t("adminInstitutions.restore")}
            titleId={titleId}
          />
        </div>
      )}
    </ManageCard>
  );
}

function Facts({ institution }: InstitutionItemProps) {
  const t = useMessages();
  const { date, country } = useFormat();
  const { requester, city, createdAt, reviewedAt, website, description, note, members } =
    institution;
  const requestedOn = date(createdAt, "UTC");
  return (
    <>
      <p className="text-ink-muted mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm wrap-anywhere">
        <span>
          {city !== null && (
            <>
              <bdi>{city}</bdi>,{" "}
            </>
          )}
          {country(institution.country)}
        </span>
        <span>
          {requester
            ? t("adminInstitutions.by", { ...requester, date: requestedOn })
            : t("adminInstitutions.byDeleted", { date: requestedOn })}
        </span>
        {reviewedAt && (
          <span>{t("adminInstitutions.decidedOn", { date: date(reviewedAt, "UTC") })}</span>
        )}
        {members > 0 && <span>{t("adminInstitutions.members", { n: members })}</span>}
      </p>
      <dl className="border-line mt-4 grid gap-4 border-t pt-4">
        <RequestFact name={t("adminInstitutions.description")}>{description}</RequestFact>
        {website !== null && (
          <RequestLink name={t("adminInstitutions.website")}>{website}</RequestLink>
        )}
        {note !== null && <RequestFact name={t("adminInstitutions.note")}>{note}</RequestFact>}
      </dl>
    </>
  );
}

function Approved({ institution, titleId }: InstitutionItemProps & { titleId: string }) {
  const t = useMessages();
  const { id, slug, mayVerifyProofs } = institution;
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton reloadDocument variant="secondary" size="small" to={institutionPath(slug)}>
          {t("adminInstitutions.viewPage")}
        </LinkButton>
        <LinkButton reloadDocument variant="secondary" size="small" to={staffPath(slug, "members")}>
          {t("adminInstitutions.openStaff")}
        </LinkButton>
        <OneButton
          intent={mayVerifyProofs ? "disallow-proofs" : "allow-proofs"}
          id={id}
          label={t(
            mayVerifyProofs ? "adminInstitutions.stopReviews" : "adminInstitutions.allowReviews",
          )}
          titleId={titleId}
        />
      </div>
      <p className="text-ink-muted mt-2 max-w-prose text-sm">
        {t("adminInstitutions.reviewsHint")}
      </p>
      <TakeBackForm
        failure={t("adminInstitutions.decideFailed")}
        id={id}
        intent="withdraw"
        label={t("adminInstitutions.withdraw")}
        reason={{ label: t("adminInstitutions.reason"), hint: t("adminInstitutions.withdrawHint") }}
        describedBy={titleId}
      />
    </>
  );
}

type OneButtonProps = { intent: string; id: string; label: string; titleId: string };

function OneButton({ intent, id, label, titleId }: OneButtonProps) {
  const { sending } = useDecision(id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={sending?.get("intent") === intent}
        aria-describedby={titleId}
      >
        {label}
      </Button>
    </Form>
  );
}

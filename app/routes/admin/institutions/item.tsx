import { useId } from "react";
import { Form } from "react-router";

import {
  institutionKindKey,
  type ReviewedInstitution,
} from "#app/domains/institutions/institution.ts";
import { institutionPath, staffPath } from "#app/domains/institutions/members/staff.ts";
import { ReviewCard } from "#app/routes/admin/admin-page.tsx";
import { DecisionForm } from "#app/routes/admin/parts/decision-form.tsx";
import { RequestFact, RequestLink } from "#app/routes/admin/parts/request-facts.tsx";
import { TakeBackForm } from "#app/routes/admin/parts/take-back-form.tsx";
import { useDecision } from "#app/routes/admin/parts/use-decision.ts";
import { Button } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
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
  const { id, name, status, mayVerifyProofs } = institution;
  return (
    <ReviewCard
      titleId={titleId}
      title={name}
      lead={<Crest id={id} name={name} />}
      line={<HeadLine institution={institution} />}
      state={
        <>
          <State tone={tones[status]}>{t(`adminInstitutions.status_${status}`)}</State>
          {status === "approved" && (
            <State tone={mayVerifyProofs ? "action" : "neutral"}>
              {t(
                mayVerifyProofs ? "adminInstitutions.canReview" : "adminInstitutions.canNotReview",
              )}
            </State>
          )}
        </>
      }
      {...(status === "requested" && {
        decision: (
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
        ),
      })}
      {...(status === "approved" && {
        actions: <Approved institution={institution} titleId={titleId} />,
      })}
      {...(status === "rejected" && {
        actions: (
          <OneButton
            intent="restore"
            id={id}
            label={t("adminInstitutions.restore")}
            titleId={titleId}
          />
        ),
      })}
    >
      <Facts institution={institution} />
    </ReviewCard>
  );
}

function HeadLine({ institution }: InstitutionItemProps) {
  const t = useMessages();
  const { date, country } = useFormat();
  const timeZone = useTimeZone();
  const { requester, city, createdAt, reviewedAt, members } = institution;
  const requestedOn = date(createdAt, timeZone);
  return (
    <>
      <span>{t(institutionKindKey(institution.kind))}</span>
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
        <span>{t("adminInstitutions.decidedOn", { date: date(reviewedAt, timeZone) })}</span>
      )}
      {members > 0 && <span>{t("adminInstitutions.members", { n: members })}</span>}
    </>
  );
}

function Facts({ institution: { website, description, note } }: InstitutionItemProps) {
  const t = useMessages();
  return (
    <dl className="grid gap-4">
      <RequestFact name={t("adminInstitutions.description")}>{description}</RequestFact>
      {website !== null && (
        <RequestLink name={t("adminInstitutions.website")}>{website}</RequestLink>
      )}
      {note !== null && <RequestFact name={t("adminInstitutions.note")}>{note}</RequestFact>}
    </dl>
  );
}

function Approved({ institution, titleId }: InstitutionItemProps & { titleId: string }) {
  const t = useMessages();
  const { id, slug, mayVerifyProofs } = institution;
  return (
    <div className="flex w-full flex-wrap items-start gap-x-5">
      <LinkButton reloadDocument variant="quiet" size="small" to={institutionPath(slug)}>
        {t("adminInstitutions.viewPage")}
      </LinkButton>
      <LinkButton reloadDocument variant="quiet" size="small" to={staffPath(slug, "members")}>
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
      <TakeBackForm
        failure={t("adminInstitutions.decideFailed")}
        id={id}
        intent="withdraw"
        label={t("adminInstitutions.withdraw")}
        reason={{ label: t("adminInstitutions.reason"), hint: t("adminInstitutions.withdrawHint") }}
        describedBy={titleId}
      />
      {!mayVerifyProofs && (
        <p className="text-ink-muted mt-1 grow basis-full text-sm">
          {t("adminInstitutions.reviewsHint")}
        </p>
      )}
    </div>
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
        variant="quiet"
        size="small"
        busy={sending?.get("intent") === intent}
        aria-describedby={titleId}
      >
        {label}
      </Button>
    </Form>
  );
}

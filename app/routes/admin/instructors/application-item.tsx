import { useId } from "react";

import type { Application } from "#app/domains/instructors/application.ts";
import { ReviewCard } from "#app/routes/admin/admin-page.tsx";
import { DecisionForm } from "#app/routes/admin/parts/decision-form.tsx";
import { RequestFact, RequestLink } from "#app/routes/admin/parts/request-facts.tsx";
import { AvatarLetter } from "#app/ui/avatar-letter.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

const tones = { pending: "neutral", granted: "success", declined: "error" } as const;

/** Renders an application to teach, with everything that is needed to decide on it. */
export function ApplicationItem({ application }: { application: Application }) {
  const t = useMessages();
  const { date, country } = useFormat();
  const timeZone = useTimeZone();
  const titleId = useId();
  const { applicant, status, createdAt, decidedAt, note, link } = application;
  const name = applicant.fullName.trim() || t("passport.defaultName");
  return (
    <ReviewCard
      titleId={titleId}
      title={name}
      lead={<AvatarLetter name={name} />}
      line={
        <>
          <bdi>{applicant.email}</bdi>
          {applicant.country && (
            <span>{t("adminInstructors.from", { country: country(applicant.country) })}</span>
          )}
          <span>{t("adminInstructors.submittedOn", { date: date(createdAt, timeZone) })}</span>
          {decidedAt && (
            <span>{t("adminInstructors.decidedOn", { date: date(decidedAt, timeZone) })}</span>
          )}
        </>
      }
      state={<State tone={tones[status]}>{t(`adminInstructors.status_${status}`)}</State>}
      {...(status === "pending" && {
        decision: (
          <DecisionForm
            failure={t("adminInstructors.decideFailed")}
            id={application.id}
            yes={{ value: "granted", label: t("adminInstructors.grant") }}
            no={{ value: "declined", label: t("adminInstructors.decline") }}
            note={{
              name: "note",
              label: t("adminInstructors.note"),
              aside: t("adminInstructors.requiredToDecline"),
              hint: t("adminInstructors.noteHint"),
            }}
            describedBy={titleId}
          />
        ),
      })}
    >
      <dl className="grid gap-4">
        <RequestFact name={t("adminInstructors.motivation")}>{application.motivation}</RequestFact>
        <RequestFact name={t("adminInstructors.experience")}>{application.experience}</RequestFact>
        {link !== null && <RequestLink name={t("adminInstructors.link")}>{link}</RequestLink>}
        {note !== null && <RequestFact name={t("adminInstructors.note")}>{note}</RequestFact>}
      </dl>
    </ReviewCard>
  );
}

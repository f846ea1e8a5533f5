import { BadgeCheck, Download, FileText } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { Card, CardActions } from "#app/ui/card.tsx";
import { DisclosureForm } from "#app/ui/forms/disclosure-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

import type { OwnCertificate } from "./certificate-json.ts";
import { verifyPath } from "./certificate.ts";

type CertificateCardProps = {
  certificate: OwnCertificate;
  answer: (ActionResult & { values?: FormValues }) | undefined;
  /** Whether the card is visible without scrolling. Its image is then loaded eagerly. */
  isFirst?: boolean;
  /** Renders further downloads of a valid certificate. Receives the id of the title element. */
  renderMore?: (titleId: string) => ReactNode;
};

/** Renders one of the learner's own certificates. */
export function CertificateCard({
  certificate,
  answer,
  isFirst = false,
  renderMore,
}: CertificateCardProps) {
  const t = useMessages();
  const titleId = useId();
  const { certificateData, course, certificateNumber, revokedAt, revokeReason } = certificate;
  const goal = course ? course.sdgGoal : certificateData.sdg_goal;
  return (
    <Card className="w-full" aria-labelledby={titleId}>
      <Preview certificate={certificate} isFirst={isFirst} />
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <GoalBadge goal={isGoalNumber(goal) ? goal : null} />
        {revokedAt !== null && <State tone="error">{t("certificates.revoked")}</State>}
      </p>
      <h2 id={titleId} className="min-w-0 text-lg break-words">
        <bdi>{course?.title ?? certificateData.course_title}</bdi>
      </h2>
      <Facts certificate={certificate} />
      {revokedAt === null ? (
        <CardActions>
          <DownloadLink id={certificate.id} describedBy={titleId} />
          <a
            href={verifyPath(certificateNumber)}
            aria-describedby={titleId}
            className={buttonVariants({ variant: "quiet" })}
          >
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t("certificates.verify")}
          </a>
          {renderMore?.(titleId)}
          <WrongName certificate={certificate} answer={answer} />
        </CardActions>
      ) : (
        <p className="mt-4 text-sm break-words">
          {t("certificates.revokedBecause", { reason: revokeReason ?? "" })}
        </p>
      )}
    </Card>
  );
}

function Preview({
  certificate: { id, template, certificateData },
  isFirst,
}: PartProps & { isFirst: boolean }) {
  const t = useMessages();
  const variant = "border-line mb-4 aspect-[1.414] w-full rounded-sm border object-contain";
  if (template?.templateUrl.endsWith(".pdf")) {
    return (
      <span className={`${variant} bg-sunken text-ink-muted grid place-items-center`}>
        <FileText aria-hidden="true" className="size-12" />
      </span>
    );
  }
  return (
    <img
      src={`/certificates/${id}/preview.webp`}
      alt={t("certificates.preview", { title: certificateData.course_title })}
      width={640}
      height={452}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      className={`${variant} bg-sunken`}
    />
  );
}

type PartProps = { certificate: OwnCertificate };

function Facts({ certificate: { certificateNumber, issuedAt, certificateData } }: PartProps) {
  const t = useMessages();
  const { date } = useFormat();
  const { score } = certificateData;
  const facts: [string, string, string?][] = [
    [t("certificates.number"), certificateNumber, "min-w-0 font-mono wrap-anywhere"],
    [t("certificates.issued"), date(issuedAt, "UTC")],
    ...(score === null ? [] : [[t("certificates.score"), `${score}%`] as [string, string]]),
  ];
  return (
    <dl className="mt-3 grid gap-y-1 text-sm">
      {facts.map(([label, value, variant]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-muted">{label}</dt>
          <dd className={variant}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DownloadLink({ id, describedBy }: { id: string; describedBy: string }) {
  const t = useMessages();
  const show = useToast();
  const path = `/certificates/${id}/file.pdf`;
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openFile(path).then((isOpen) =>
      show(
        isOpen
          ? { kind: "success", title: t("certificates.opened") }
          : { kind: "error", title: t("certificates.downloadFailed") },
      ),
    );
  };
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      aria-describedby={describedBy}
      onClick={handleClick}
      className={buttonVariants()}
    >
      <Download aria-hidden="true" className="size-4" />
      {t("certificates.download")}
      <VisuallyHidden>{` ${t("certificates.opensInNewTab")}`}</VisuallyHidden>
    </a>
  );
}

// Browsers allow a new tab only during the click, so the tab is opened first and waits for the file.
async function openFile(path: string): Promise<boolean> {
  const tab = window.open("", "_blank");
  if (!tab) return false;
  tab.opener = null;
  const answer = await fetch(path, { method: "HEAD" }).catch(() => undefined);
  // When the session has ended, the response is a page instead of a file.
  const isFile = answer?.headers.get("content-type") === "application/pdf";
  if (answer?.ok === true && isFile) tab.location.replace(path);
  else tab.close();
  return answer?.ok === true && isFile;
}

function WrongName({ certificate, answer }: CertificateCardProps) {
  const t = useMessages();
  const { id, wantedName, certificateData } = certificate;
  if (wantedName !== null) {
    return (
      <p className="text-ink-muted w-full text-sm break-words">
        {t("certificates.reissuePending", { name: wantedName })}
      </p>
    );
  }
  const isAnswered = answer?.values?.["id"] === id;
  const typed = isAnswered ? answer?.values?.["wanted_name"] : undefined;
  return (
    <DisclosureForm
      failure={t("certificates.reissueFailed")}
      summary={t("certificates.wrongName")}
      hidden={{ id }}
      submitLabel={t("certificates.requestReissue")}
      answer={isAnswered ? answer : undefined}
    >
      {(errors) => (
        <TextInput
          label={t("certificates.wantedName")}
          name="wanted_name"
          defaultValue={typed ?? certificateData.student_name}
          error={errors["wanted_name"]}
          autoComplete="name"
          aria-required
        />
      )}
    </DisclosureForm>
  );
}

import { ChevronDown, FileText } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";

import { CertificatePicture } from "#app/domains/passport/certificate-picture.tsx";
import { GoalMark } from "#app/domains/sdgs/goal-mark.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { DisclosureForm } from "#app/ui/forms/disclosure-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";
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

/**
 * Renders one of the learner's own certificates. On a phone it is a sheet in a pile that shows its head and opens, one at a
 * time; on a wide screen it is always open.
 */
export function CertificateCard({
  certificate,
  answer,
  isFirst = false,
  renderMore,
}: CertificateCardProps) {
  const t = useMessages();
  const titleId = useId();
  const { certificateData, course, revokedAt, revokeReason } = certificate;
  const goal = course ? course.sdgGoal : certificateData.sdg_goal;
  const title = course?.title ?? certificateData.course_title;
  const isRefused = answer?.ok === false && answer.values?.["id"] === certificate.id;
  return (
    <details
      name="sheet"
      open={isFirst || isRefused}
      data-goal={isGoalNumber(goal) ? goal : "all"}
      className="sheet open-if-wide"
    >
      <summary>
        <SheetHead certificate={certificate} title={title} />
      </summary>
      <article aria-labelledby={titleId} className="sheet-body">
        <Preview certificate={certificate} isFirst={isFirst} />
        <div className="flex items-start gap-3 max-sm:hidden">
          <GoalMark goal={goal} />
          <h2 id={titleId} className="min-w-0 text-lg leading-snug break-words">
            <bdi>{title}</bdi>
          </h2>
        </div>
        <Facts certificate={certificate} />
        {revokedAt === null ? (
          <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <DownloadLink id={certificate.id} describedBy={titleId} />
            <details open={isRefused || undefined} className="open:basis-full">
              <Summary variant="text" aria-describedby={titleId}>
                {t("certificates.more")}
              </Summary>
              <div className="text-button-column flex flex-col items-start">
                <a
                  href={verifyPath(certificate.certificateNumber)}
                  aria-describedby={titleId}
                  className="link inline-flex min-h-11 items-center text-sm"
                >
                  {t("certificates.verify")}
                </a>
                {renderMore?.(titleId)}
                <WrongName certificate={certificate} answer={answer} />
              </div>
            </details>
          </div>
        ) : (
          <p className="mt-3 text-sm break-words">
            <State tone="error">{t("certificates.revoked")}</State>{" "}
            {t("certificates.revokedBecause", { reason: revokeReason ?? "" })}
          </p>
        )}
      </article>
    </details>
  );
}

// What of a sheet is seen in the pile.
function SheetHead({ certificate, title }: PartProps & { title: string }) {
  const { date } = useFormat();
  const t = useMessages();
  const { course, certificateData, issuedAt, revokedAt } = certificate;
  const goal = course ? course.sdgGoal : certificateData.sdg_goal;
  return (
    <>
      <span className="max-[18rem]:hidden">
        <CertificatePicture goal={isGoalNumber(goal) ? goal : null} id={certificate.id} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="line-clamp-1 font-semibold">{title}</bdi>
        <span className="dot-separated text-ink-muted text-xs">
          {revokedAt !== null && <State tone="error">{t("certificates.revoked")}</State>}
          <span>{date(issuedAt, "UTC")}</span>
        </span>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 in-[details[open]]:rotate-180" />
    </>
  );
}

function Preview({
  certificate: { id, template, certificateData },
  isFirst,
}: PartProps & { isFirst: boolean }) {
  const t = useMessages();
  const variant = "border-line mb-3 aspect-[1.414] w-full rounded-sm border object-contain";
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
  const { stampDate } = useFormat();
  const { score } = certificateData;
  const facts: [string, string][] = [
    [t("certificates.number"), certificateNumber],
    [t("certificates.issued"), stampDate(issuedAt, "UTC")],
    ...(score === null ? [] : [[t("certificates.score"), `${score}%`] as [string, string]]),
  ];
  return (
    <dl className="dot-separated text-ink-muted font-mono text-[0.75rem] leading-5">
      {facts.map(([label, value]) => (
        <div key={label} className="flex">
          <dt className="sr-only">{label}</dt>
          <dd>{value}</dd>
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

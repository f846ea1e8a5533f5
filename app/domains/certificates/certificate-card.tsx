import { ChevronDown, FileText } from "lucide-react";
import type { ReactNode } from "react";

import { CertificatePicture } from "#app/domains/passport/certificate-picture.tsx";
import { GoalMark } from "#app/domains/sdgs/goal-mark.tsx";
import { type GoalNumber, isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { patternShift } from "#app/domains/sdgs/goal-pattern.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { Format } from "#app/lib/format.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import type { KeptItem } from "#app/ui/kept.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

import type { OwnCertificate } from "./certificate-json.ts";
import { verifyPath } from "./certificate.ts";

type Look = {
  goal: GoalNumber | null;
  isRevoked: boolean;
  /** Whether its template is a PDF, which has no preview. */
  isPdf: boolean;
  hasScore: boolean;
  hasFieldWork: boolean;
  /** Whether a request for another name is open. */
  isPending: boolean;
  /** Whether it is visible without scrolling: its sheet is open, and its image loaded eagerly. */
  isFirst: boolean;
};

type Texts = {
  id: string;
  number: string;
  title: string;
  printedTitle: string;
  issued: string;
  issuedInFull: string;
  score: string;
  shift: string;
  reason: string;
  wantedName: string;
  printedName: string;
};

/** Returns a certificate as its card shows it. */
export function toCertificateCard(
  certificate: OwnCertificate,
  { date, stampDate }: Format,
  isFirst: boolean,
): KeptItem<Look, Texts> {
  const { id, certificateData: printed, course, template, issuedAt, wantedName } = certificate;
  const goal = course ? course.sdgGoal : printed.sdg_goal;
  return {
    look: {
      goal: isGoalNumber(goal) ? goal : null,
      isRevoked: certificate.revokedAt !== null,
      isPdf: template?.templateUrl.endsWith(".pdf") ?? false,
      hasScore: printed.score !== null,
      hasFieldWork: printed.with_field_work ?? false,
      isPending: wantedName !== null,
      isFirst,
    },
    texts: {
      id,
      number: certificate.certificateNumber,
      title: course?.title ?? printed.course_title,
      printedTitle: printed.course_title,
      issued: stampDate(issuedAt, "UTC"),
      issuedInFull: date(issuedAt, "UTC"),
      score: `${printed.score}%`,
      shift: patternShift(id),
      reason: certificate.revokeReason ?? "",
      wantedName: wantedName ?? "",
      printedName: printed.student_name,
    },
  };
}

type CertificateCardProps = KeptItem<Look, Texts> & {
  answer: (ActionResult & { values?: FormValues }) | undefined;
  /** Renders further downloads of a valid certificate. Receives the id of the title element. */
  renderMore?: (titleId: string) => ReactNode;
};

/**
 * Renders one of the learner's own certificates. On a phone it is a sheet in a pile that shows its head and opens, one at a
 * time; on a wide screen it is always open.
 */
export function CertificateCard({ look, texts, answer, renderMore }: CertificateCardProps) {
  const t = useMessages();
  const titleId = `certificate-${texts.id}`;
  const isRefused = answer?.ok === false && answer.values?.["id"] === texts.id;
  return (
    <details
      name="sheet"
      open={look.isFirst || isRefused}
      data-goal={look.goal ?? "all"}
      className="sheet open-if-wide"
    >
      <summary>
        <SheetHead look={look} texts={texts} />
      </summary>
      <article aria-labelledby={titleId} className="sheet-body">
        <Preview look={look} texts={texts} />
        <div className="flex items-start gap-3 max-sm:hidden">
          <GoalMark goal={look.goal} />
          <h2 id={titleId} className="min-w-0 text-lg leading-snug break-words">
            <bdi>{texts.title}</bdi>
          </h2>
        </div>
        <Facts look={look} texts={texts} />
        {look.isRevoked ? (
          <p className="mt-3 text-sm break-words">
            <State tone="error">{t("certificates.revoked")}</State>{" "}
            {t("certificates.revokedBecause", { reason: texts.reason })}
          </p>
        ) : (
          <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <DownloadLink id={texts.id} describedBy={titleId} />
            <details open={isRefused || undefined} className="open:basis-full">
              <Summary variant="text" aria-describedby={titleId}>
                {t("certificates.more")}
              </Summary>
              <div className="text-button-column flex flex-col items-start">
                <a
                  href={verifyPath(texts.number)}
                  aria-describedby={titleId}
                  className="link inline-flex min-h-11 items-center text-sm"
                >
                  {t("certificates.verify")}
                </a>
                {renderMore?.(titleId)}
                <WrongName look={look} texts={texts} answer={answer} />
              </div>
            </details>
          </div>
        )}
      </article>
    </details>
  );
}

type PartProps = KeptItem<Look, Texts>;

// What of a sheet is seen in the pile.
function SheetHead({ look, texts }: PartProps) {
  const t = useMessages();
  return (
    <>
      <span className="max-[18rem]:hidden">
        <CertificatePicture goal={look.goal} shift={texts.shift} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="line-clamp-2 font-semibold">{texts.title}</bdi>
        <span className="dot-separated text-ink-muted text-xs">
          {look.isRevoked && <State tone="error">{t("certificates.revoked")}</State>}
          <span>{texts.issuedInFull}</span>
        </span>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 in-[details[open]]:rotate-180" />
    </>
  );
}

function Preview({ look: { isPdf, isFirst, hasFieldWork }, texts }: PartProps) {
  const t = useMessages();
  const variant = "border-line mb-3 aspect-[1.414] w-full rounded-sm border object-contain";
  if (isPdf) {
    return (
      <span className={`${variant} bg-sunken text-ink-muted grid place-items-center`}>
        <FileText aria-hidden="true" className="size-12" />
      </span>
    );
  }
  return (
    // In a <picture>, React doesn't preload it, which would need a link in the head.
    <picture className="contents">
      <img
        src={`/certificates/${texts.id}/preview.webp${hasFieldWork ? "?field-work" : ""}`}
        alt={t("certificates.preview", { title: texts.printedTitle })}
        width={640}
        height={452}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        className={`${variant} bg-sunken`}
      />
    </picture>
  );
}

function Facts({ look, texts }: PartProps) {
  const t = useMessages();
  const facts: [string, string][] = [
    [t("certificates.number"), texts.number],
    [t("certificates.issued"), texts.issued],
    ...(look.hasScore ? [[t("certificates.score"), texts.score] as [string, string]] : []),
    ...(look.hasFieldWork
      ? [[t("fieldWork.title"), t("fieldWork.withFieldWork")] as [string, string]]
      : []),
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

// The page includes the script with `openFiles`.
function DownloadLink({ id, describedBy }: { id: string; describedBy: string }) {
  const t = useMessages();
  return (
    <a
      href={`/certificates/${id}/file.pdf`}
      target="_blank"
      rel="noopener"
      data-opens-file=""
      aria-describedby={describedBy}
      className={buttonVariants()}
    >
      {t("certificates.download")}
      <VisuallyHidden>{` ${t("certificates.opensInNewTab")}`}</VisuallyHidden>
    </a>
  );
}

function WrongName({ look, texts, answer }: CertificateCardProps) {
  const t = useMessages();
  const { id } = texts;
  const own = answer?.values?.["id"] === id ? answer : undefined;
  const part = `name-${id}`;
  if (look.isPending) {
    return (
      <p id={part} className="text-ink-muted w-full text-sm break-words">
        {t("certificates.reissuePending", { name: texts.wantedName })}
      </p>
    );
  }
  return (
    <details id={part} open={own?.ok === false || undefined} className="open:w-full">
      <Summary variant="small">{t("certificates.wrongName")}</Summary>
      <PostForm
        noValidate
        failure={t("certificates.reissueFailed")}
        replaces={part}
        className="mt-3 grid max-w-(--container-form) gap-4"
      >
        <input type="hidden" name="id" value={id} />
        <TextInput
          id={`wanted-${id}`}
          label={t("certificates.wantedName")}
          name="wanted_name"
          defaultValue={own?.values?.["wanted_name"] ?? texts.printedName}
          error={own?.errors?.["wanted_name"]}
          autoComplete="name"
          aria-required
        />
        <div>
          <Button type="submit" size="small">
            {t("certificates.requestReissue")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}

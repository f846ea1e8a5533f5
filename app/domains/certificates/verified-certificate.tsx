import { CircleCheck, CircleSlash, CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { VerifiedCertificate } from "./certificate-json.ts";
import { verifyPath } from "./certificate.ts";

/** A certificate's status, and every fact that its paper shows. */
export function VerifiedCertificateView({ certificate, children }: ViewProps) {
  const t = useMessages();
  return (
    <>
      {certificate.revokedAt === null ? (
        <Status tone="success" icon={<CircleCheck />} title={t("verify.valid")}>
          {t("verify.validHint", { issuer: certificate.data.issuer })}
        </Status>
      ) : (
        <Revoked certificate={certificate} />
      )}
      <Facts certificate={certificate} />
      {children}
    </>
  );
}

type ViewProps = Props & {
  /** What more can be had of it. */
  children?: ReactNode;
};

/** Says that no certificate has a number. */
export function UnknownCertificate({ typed }: { typed: string }) {
  const t = useMessages();
  return (
    <Status tone="error" icon={<CircleX />} title={t("verify.unknown")}>
      <strong className="block break-all">
        {t("verify.unknownTitle")}: <bdi className="font-mono">{typed.slice(0, 60)}</bdi>
      </strong>
      {t("verify.unknownHint")}
    </Status>
  );
}

/** Says that too much was asked from here. */
export function VerifyWait({ seconds }: { seconds: number }) {
  const t = useMessages();
  return (
    <Status tone="warning" icon={<Hourglass />} title={t("verify.tooMany")}>
      {t("verify.tooManyHint", { seconds })}
    </Status>
  );
}

function Revoked({ certificate: { revokeReason, replacedBy } }: Props) {
  const t = useMessages();
  return (
    <Status tone="error" icon={<CircleSlash />} title={t("verify.revoked")}>
      {t("verify.revokedHint")}
      {revokeReason !== null && (
        <span className="mt-1 block break-words">
          {t("verify.reason")}: <bdi>{revokeReason}</bdi>
        </span>
      )}
      {replacedBy !== null && (
        <span className="mt-1 block">
          {t("verify.replaced")}{" "}
          <a href={verifyPath(replacedBy)} className="link font-mono wrap-anywhere">
            {replacedBy}
          </a>
        </span>
      )}
    </Status>
  );
}

type Props = { certificate: VerifiedCertificate };

const tones = {
  success: "border-success bg-success-soft text-success",
  error: "border-error bg-error-soft text-error",
  warning: "border-warning bg-warning-soft text-warning",
};

type StatusProps = {
  tone: keyof typeof tones;
  icon: ReactNode;
  title: string;
  children: ReactNode;
};

function Status({ tone, icon, title, children }: StatusProps) {
  return (
    <section
      aria-labelledby="status"
      className={`mb-10 flex max-w-(--container-prose) items-start gap-4 rounded-md border-s-4 p-5 ${tones[tone]}`}
    >
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-8">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 id="status" className="text-xl">
          {title}
        </h2>
        <p className="text-ink mt-1">{children}</p>
      </div>
    </section>
  );
}

function Facts({ certificate: { data, certificateNumber, issuedAt, revokedAt } }: Props) {
  const t = useMessages();
  const { date } = useFormat();
  const goal = isGoalNumber(data.sdg_goal) ? data.sdg_goal : null;
  const facts: [string, ReactNode][] = [
    [t("verify.name"), <bdi key="name">{data.student_name}</bdi>],
    [t("verify.course"), <bdi key="course">{data.course_title}</bdi>],
    [t("verify.goal"), <GoalBadge key="goal" goal={goal} withTitle />],
    [t("verify.completedOn"), date(`${data.completion_date}T00:00:00Z`, "UTC")],
    [t("verify.score"), data.score === null ? t("verify.noScore") : `${data.score}%`],
    [
      t("verify.number"),
      <span key="number" className="font-mono">
        {certificateNumber}
      </span>,
    ],
    [t("verify.issuer"), data.issuer],
    [t("verify.issuedOn"), date(issuedAt, "UTC")],
  ];
  if (revokedAt !== null) facts.push([t("verify.revokedOn"), date(revokedAt, "UTC")]);
  return (
    <section aria-labelledby="facts" className="mb-12 max-w-(--container-prose)">
      <h2 id="facts" className="text-xl">
        {t("verify.factsTitle")}
      </h2>
      <p className="text-ink-muted mt-1 mb-4">{t("verify.factsHint")}</p>
      <dl className="divide-line border-line divide-y border-y">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-6 py-3">
            <dt className="text-ink-muted basis-40">{label}</dt>
            <dd className="min-w-0 flex-1 basis-60 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

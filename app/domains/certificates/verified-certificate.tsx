import { CircleCheck, CircleSlash, CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { VerifiedCertificate } from "./certificate-json.ts";
import { verifyPath } from "./certificate.ts";
import { type Fact, VerifiedFacts, VerifyStatus } from "./verify-status.tsx";

/** Renders a certificate's status and all data that is printed on it. */
export function VerifiedCertificateView({ certificate, children }: ViewProps) {
  const t = useMessages();
  return (
    <>
      {certificate.revokedAt === null ? (
        <VerifyStatus tone="success" icon={<CircleCheck />} title={t("verify.valid")}>
          {t("verify.validHint", { issuer: certificate.data.issuer })}
        </VerifyStatus>
      ) : (
        <Revoked certificate={certificate} />
      )}
      <Facts certificate={certificate} />
      {children}
    </>
  );
}

type ViewProps = Props & {
  /** Further actions for the certificate. */
  children?: ReactNode;
};

/** Renders the message that no certificate has a number. */
export function UnknownCertificate({ typed }: { typed: string }) {
  const t = useMessages();
  return (
    <VerifyStatus tone="error" icon={<CircleX />} title={t("verify.unknown")}>
      <strong className="block">{t("verify.unknownTitle")}</strong>
      <bdi className="block font-mono break-all">{typed.slice(0, 60)}</bdi>
      {t("verify.unknownHint")}
    </VerifyStatus>
  );
}

/** Renders the message that the rate limit of this network is reached. */
export function VerifyWait({ seconds }: { seconds: number }) {
  const t = useMessages();
  return (
    <VerifyStatus tone="warning" icon={<Hourglass />} title={t("verify.tooMany")}>
      {t("verify.tooManyHint", { seconds })}
    </VerifyStatus>
  );
}

function Revoked({ certificate: { revokeReason, replacedBy } }: Props) {
  const t = useMessages();
  return (
    <VerifyStatus tone="error" icon={<CircleSlash />} title={t("verify.revoked")}>
      {t("verify.revokedHint")}
      {revokeReason !== null && (
        <span className="mt-1 block break-words">
          <bdi>{t("verify.revokedReason", { reason: revokeReason })}</bdi>
        </span>
      )}
      {replacedBy !== null && (
        <span className="mt-1 block">
          {t("verify.replacedBy")}{" "}
          <a href={verifyPath(replacedBy)} className="link font-mono wrap-anywhere">
            {replacedBy}
          </a>
        </span>
      )}
    </VerifyStatus>
  );
}

type Props = { certificate: VerifiedCertificate };

function Facts({ certificate: { data, certificateNumber, issuedAt, revokedAt } }: Props) {
  const t = useMessages();
  const { date } = useFormat();
  const goal = isGoalNumber(data.sdg_goal) ? data.sdg_goal : null;
  const facts: Fact[] = [
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
    <VerifiedFacts title={t("verify.detailsTitle")} hint={t("verify.detailsHint")} facts={facts} />
  );
}

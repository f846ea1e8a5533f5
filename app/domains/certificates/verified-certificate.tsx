import { CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";

import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { VerifiedCertificate } from "./certificate-json.ts";
import { verifyPath } from "./certificate.ts";
import { type Fact, VerifiedSheet, VerifyStatus } from "./verify-status.tsx";

/** Renders a certificate's status and all data that is printed on it. */
export function VerifiedCertificateView({ certificate, children }: ViewProps) {
  const t = useMessages();
  const { data, certificateNumber, revokedAt } = certificate;
  const isValid = revokedAt === null;
  return (
    <>
      <VerifiedSheet
        tone={isValid ? "success" : "error"}
        title={t(isValid ? "verify.valid" : "verify.revoked")}
        heading={t("verify.detailsTitle")}
        hint={t("verify.detailsHint")}
        facts={useFacts(certificate)}
        goal={data.sdg_goal}
        number={certificateNumber}
      >
        {isValid ? (
          t("verify.validHint", { issuer: data.issuer })
        ) : (
          <Revoked certificate={certificate} />
        )}
      </VerifiedSheet>
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
      <span className="block font-mono break-all">
        <bdi>{typed.slice(0, 60)}</bdi>
      </span>
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
    <>
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
    </>
  );
}

type Props = { certificate: VerifiedCertificate };

function useFacts({ data, certificateNumber, issuedAt, revokedAt }: VerifiedCertificate): Fact[] {
  const t = useMessages();
  const { date } = useFormat();
  const facts: Fact[] = [
    [t("verify.name"), <bdi key="name">{data.student_name}</bdi>],
    [t("verify.course"), <bdi key="course">{data.course_title}</bdi>],
    [t("verify.goal"), <GoalName key="goal" goal={data.sdg_goal} />],
    [t("verify.score"), data.score === null ? t("verify.noScore") : `${data.score}%`],
    ...(data.with_field_work
      ? [[t("fieldWork.title"), t("fieldWork.withFieldWork")] satisfies Fact]
      : []),
    [t("verify.completedOn"), date(`${data.completion_date}T00:00:00Z`, "UTC")],
    [t("verify.issuedOn"), date(issuedAt, "UTC")],
    [t("verify.issuer"), data.issuer],
    [
      t("verify.number"),
      <span key="number" className="font-mono font-medium">
        {certificateNumber}
      </span>,
    ],
  ];
  if (revokedAt !== null) facts.push([t("verify.revokedOn"), date(revokedAt, "UTC")]);
  return facts;
}

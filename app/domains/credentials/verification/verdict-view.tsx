import {
  CircleCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  FileStack,
  FileX,
  Hourglass,
} from "lucide-react";

import { verifyPath } from "#app/domains/certificates/certificate.ts";
import {
  type Fact,
  VerifiedFacts,
  VerifyStatus,
} from "#app/domains/certificates/verify-status.tsx";
import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { CredentialFacts, CredentialVerdict, InputFault } from "./verdict.ts";

/** Messages for input that can't be verified. */
export const inputFaultKeys = {
  nothing: { title: "verify.nothing", hint: "verify.nothingHint" },
  "too-large": { title: "verify.tooLarge", hint: "verify.tooLargeHint" },
  unreadable: { title: "verify.unreadable", hint: "verify.unreadableHint" },
  "not-credential": { title: "verify.notCredential", hint: "verify.notCredentialHint" },
} as const satisfies Record<InputFault, object>;

type VerdictProps = { verdict: CredentialVerdict };

/** Renders the outcome of verifying a credential file, and every signed fact. */
export function VerdictView({ verdict }: VerdictProps) {
  return (
    <>
      <Outcome verdict={verdict} />
      {"facts" in verdict && verdict.facts && <Facts facts={verdict.facts} />}
    </>
  );
}

function Outcome({ verdict }: VerdictProps) {
  const t = useMessages();
  const { date } = useFormat();
  switch (verdict.status) {
    case "valid":
      return (
        <VerifyStatus tone="success" icon={<CircleCheck />} title={t("verify.valid")}>
          {t("verify.credentialValid", { issuer: verdict.facts.issuer })}
        </VerifyStatus>
      );
    case "revoked":
      return (
        <VerifyStatus tone="error" icon={<CircleSlash />} title={t("verify.revoked")}>
          {t("verify.credentialRevoked")}
        </VerifyStatus>
      );
    case "not-yet":
      return (
        <VerifyStatus tone="warning" icon={<Hourglass />} title={t("verify.notYet")}>
          {t("verify.notYetHint", { date: date(verdict.from, "UTC") })}
        </VerifyStatus>
      );
    case "expired":
      return (
        <VerifyStatus tone="error" icon={<Hourglass />} title={t("verify.expired")}>
          {t("verify.expiredHint", { date: date(verdict.until, "UTC") })}
        </VerifyStatus>
      );
    case "changed":
      return (
        <VerifyStatus tone="error" icon={<CircleX />} title={t("verify.changed")}>
          {t("verify.changedHint")}
        </VerifyStatus>
      );
    case "no-record":
      return (
        <VerifyStatus tone="warning" icon={<CircleHelp />} title={t("verify.noRecord")}>
          {t("verify.noRecordHint")}
        </VerifyStatus>
      );
    case "other-issuer":
      return (
        <VerifyStatus tone="warning" icon={<CircleHelp />} title={t("verify.otherIssuer")}>
          {t("verify.otherIssuerHint")}{" "}
          <bdi className="font-mono break-all">{verdict.issuer.slice(0, 120)}</bdi>
        </VerifyStatus>
      );
    case "learning-record":
      return (
        <VerifyStatus tone="warning" icon={<FileStack />} title={t("verify.learningRecord")}>
          {t("verify.learningRecordHint")}
        </VerifyStatus>
      );
    default: {
      const { title, hint } = inputFaultKeys[verdict.status];
      return (
        <VerifyStatus tone="error" icon={<FileX />} title={t(title)}>
          {t(hint)}
        </VerifyStatus>
      );
    }
  }
}

function Facts({ facts: signed }: { facts: CredentialFacts }) {
  const t = useMessages();
  const { date } = useFormat();
  const isCertificate = signed.kind === "certificate";
  const goal = isGoalNumber(signed.goal) ? signed.goal : null;
  const facts: Fact[] = [
    [
      t("verify.name"),
      signed.name === null ? t("verify.noName") : <bdi key="name">{signed.name}</bdi>,
    ],
    [
      t(isCertificate ? "verify.course" : "verify.badge"),
      <bdi key="achievement">{signed.achievement}</bdi>,
    ],
  ];
  // A course without a goal covers all goals; a badge without one covers none.
  if (isCertificate || goal !== null) {
    facts.push([t("verify.goal"), <GoalBadge key="goal" goal={goal} withTitle />]);
  }
  if (signed.completedOn !== null) {
    facts.push([t("verify.completedOn"), date(signed.completedOn, "UTC")]);
  }
  if (isCertificate) {
    facts.push([
      t("verify.score"),
      signed.score === null ? t("verify.noScore") : `${signed.score}%`,
    ]);
  }
  if (signed.number !== null)
    facts.push([t("verify.number"), <CertificateNumber key="number" {...signed} />]);
  facts.push([t("verify.issuer"), signed.issuer]);
  facts.push([t("verify.issuedOn"), date(signed.issuedOn, "UTC")]);
  return (
    <VerifiedFacts title={t("verify.signedTitle")} hint={t("verify.signedHint")} facts={facts} />
  );
}

function CertificateNumber({ number }: Pick<CredentialFacts, "number">) {
  const t = useMessages();
  if (number === null) return null;
  return (
    <>
      <span className="block font-mono">{number}</span>
      <a href={verifyPath(number)} className="link inline-flex min-h-11 items-center font-normal">
        {t("verify.openCertificate")}
      </a>
    </>
  );
}

import { CircleHelp, CircleSlash, CircleX, FileStack, FileX } from "lucide-react";
import type { ReactNode } from "react";

import { verifyPath } from "#app/domains/certificates/certificate.ts";
import {
  type Fact,
  VerifiedSheet,
  VerifyStatus,
} from "#app/domains/certificates/verify-status.tsx";
import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
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
  const t = useMessages();
  const { date } = useFormat();
  switch (verdict.status) {
    case "valid":
      return (
        <SignedSheet tone="success" title={t("verify.valid")} facts={verdict.facts}>
          {t("verify.credentialValid", { issuer: verdict.facts.issuer })}
        </SignedSheet>
      );
    case "revoked":
      if (!verdict.facts) {
        return (
          <VerifyStatus tone="error" icon={<CircleSlash />} title={t("verify.revoked")}>
            {t("verify.credentialRevoked")}
          </VerifyStatus>
        );
      }
      return (
        <SignedSheet tone="error" title={t("verify.revoked")} facts={verdict.facts}>
          {t("verify.credentialRevoked")}
        </SignedSheet>
      );
    case "not-yet":
      return (
        <SignedSheet tone="warning" title={t("verify.notYet")} facts={verdict.facts}>
          {t("verify.notYetHint", { date: date(verdict.from, "UTC") })}
        </SignedSheet>
      );
    case "expired":
      return (
        <SignedSheet tone="error" title={t("verify.expired")} facts={verdict.facts}>
          {t("verify.expiredHint", { date: date(verdict.until, "UTC") })}
        </SignedSheet>
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

type SignedSheetProps = {
  tone: "success" | "error" | "warning";
  title: string;
  facts: CredentialFacts;
  children: ReactNode;
};

function SignedSheet({ facts: signed, ...props }: SignedSheetProps) {
  const t = useMessages();
  // A course without a goal covers all goals; a badge without one covers none.
  const goal = signed.kind === "certificate" || signed.goal !== null ? signed.goal : undefined;
  return (
    <VerifiedSheet
      {...props}
      heading={t("verify.signedTitle")}
      hint={t("verify.signedHint")}
      facts={useSignedFacts(signed, goal)}
      goal={goal}
      number={signed.number}
    />
  );
}

function useSignedFacts(signed: CredentialFacts, goal: number | null | undefined): Fact[] {
  const t = useMessages();
  const { date } = useFormat();
  const isCertificate = signed.kind === "certificate";
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
  if (goal !== undefined) facts.push([t("verify.goal"), <GoalName key="goal" goal={goal} />]);
  if (isCertificate) {
    facts.push([
      t("verify.score"),
      signed.score === null ? t("verify.noScore") : `${signed.score}%`,
    ]);
  }
  if (signed.hasFieldWork) facts.push([t("fieldWork.title"), t("fieldWork.withFieldWork")]);
  if (signed.completedOn !== null) {
    facts.push([t("verify.completedOn"), date(signed.completedOn, "UTC")]);
  }
  facts.push([t("verify.issuedOn"), date(signed.issuedOn, "UTC")]);
  facts.push([t("verify.issuer"), signed.issuer]);
  if (signed.number !== null)
    facts.push([t("verify.number"), <CertificateNumber key="number" {...signed} />]);
  return facts;
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

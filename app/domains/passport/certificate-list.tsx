import { BadgeCheck } from "lucide-react";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { PassportCertificate } from "./passport.ts";

/** Renders the certificates of a passport, each with a link to verify it. */
export function CertificateList({ certificates }: { certificates: PassportCertificate[] }) {
  const t = useMessages();
  const { date } = useFormat();
  return (
    <ul className="divide-line border-line divide-y border-y">
      {certificates.map(({ number, title, goal, issuedAt }) => (
        <li key={number} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <GoalBadge goal={goal} />
              <bdi className="min-w-0 font-semibold break-words">{title}</bdi>
            </p>
            <p className="text-ink-muted mt-1 text-sm">
              {t("certificates.passportIssued", { date: date(issuedAt, "UTC") })}
              {" · "}
              <span className="font-mono wrap-anywhere">{number}</span>
            </p>
          </div>
          <a
            href={`/verify/${number}`}
            aria-label={t("certificates.verifyOne", { title })}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t("certificates.verify")}
          </a>
        </li>
      ))}
    </ul>
  );
}

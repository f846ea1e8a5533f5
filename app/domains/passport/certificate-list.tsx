import { GoalMark } from "#app/domains/sdgs/goal-mark.tsx";
import { patternShift } from "#app/domains/sdgs/goal-pattern.ts";
import type { Format } from "#app/lib/format.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";

import { CertificatePicture } from "./certificate-picture.tsx";
import type { PassportCertificate } from "./passport.ts";

type CertificateListProps = { certificates: readonly PassportCertificate[] };

/** Renders the certificates of a passport in two columns, each with a link to verify it. */
export function CertificateList({ certificates }: CertificateListProps) {
  const format = useFormat();
  return (
    <ul className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
      <KeptItems name="certificate" items={certificates.map((one) => toItem(one, format))}>
        {(look, texts) => <Line look={look} texts={texts} />}
      </KeptItems>
    </ul>
  );
}

const toItem = (
  { number, title, goal, issuedAt, hasFieldWork }: PassportCertificate,
  { date }: Format,
) => ({
  look: { goal, hasFieldWork },
  texts: { number, title, day: date(issuedAt, "UTC"), shift: patternShift(number) },
});

function Line({ look, texts: { number, title, day, shift } }: ReturnType<typeof toItem>) {
  const t = useMessages();
  const { goal, hasFieldWork } = look;
  return (
    <li className="border-line flex min-h-18 items-center gap-4 border-b py-2">
      <CertificatePicture goal={goal} shift={shift} />
      <div className="min-w-0 flex-1">
        <bdi className="line-clamp-2 leading-snug font-semibold break-words">{title}</bdi>
        <p className="dot-separated text-ink-muted text-sm">
          {hasFieldWork && <span>{t("fieldWork.withFieldWork")}</span>}
          <span>{t("certificates.passportIssued", { date: day })}</span>
          <span className="font-mono wrap-anywhere">{number}</span>
        </p>
      </div>
      <div className="flex items-center gap-x-4 max-sm:flex-col-reverse">
        <a
          href={`/verify/${number}`}
          aria-label={t("certificates.verifyOne", { title })}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t("certificates.verify")}
        </a>
        <GoalMark goal={goal} />
      </div>
    </li>
  );
}

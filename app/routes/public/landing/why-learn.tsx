import type { ReactNode } from "react";

import { useMessages } from "#app/ui/i18n.tsx";
import type { MessageKey } from "#content/messages/catalogue.ts";

import {
  CertificateCutting,
  CoverCutting,
  PortraitsCutting,
  QrCutting,
  RingsCutting,
  StampCutting,
} from "./cuttings.tsx";
import { Section } from "./section.tsx";

const reasons: readonly { cutting: () => ReactNode; title: MessageKey; text: MessageKey }[] = [
  { cutting: StampCutting, title: "landing.whyPassportTitle", text: "landing.whyPassport" },
  {
    cutting: CertificateCutting,
    title: "landing.whyCertificateTitle",
    text: "landing.whyCertificate",
  },
  { cutting: RingsCutting, title: "landing.whyMissionTitle", text: "landing.whyMission" },
  { cutting: QrCutting, title: "landing.whyEventTitle", text: "landing.whyEvent" },
  { cutting: PortraitsCutting, title: "landing.whyPointsTitle", text: "landing.whyPoints" },
  { cutting: CoverCutting, title: "landing.whyPrivateTitle", text: "landing.whyPrivate" },
];

export function WhyLearn() {
  const t = useMessages();
  return (
    <Section id="why" title={t("landing.whyHeading")} className="border-line bg-raised border-y">
      <ul className="grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(({ cutting: Cutting, title, text }) => (
          <li key={title} className="flex flex-wrap gap-5">
            <Cutting />
            <div className="min-w-0 flex-1 basis-44 wrap-anywhere">
              <h3 className="text-lg">{t(title)}</h3>
              <p className="text-ink-muted mt-1">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

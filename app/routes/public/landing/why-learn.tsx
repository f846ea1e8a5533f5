import {
  BadgeCheck,
  BookUser,
  EyeOff,
  type LucideIcon,
  QrCode,
  Sprout,
  Trophy,
} from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { Section } from "./section.tsx";

const reasons: readonly { icon: LucideIcon; title: MessageKey; text: MessageKey }[] = [
  { icon: BookUser, title: "landing.whyPassportTitle", text: "landing.whyPassport" },
  { icon: BadgeCheck, title: "landing.whyCertificateTitle", text: "landing.whyCertificate" },
  { icon: Sprout, title: "landing.whyMissionTitle", text: "landing.whyMission" },
  { icon: QrCode, title: "landing.whyEventTitle", text: "landing.whyEvent" },
  { icon: Trophy, title: "landing.whyPointsTitle", text: "landing.whyPoints" },
  { icon: EyeOff, title: "landing.whyPrivateTitle", text: "landing.whyPrivate" },
];

export function WhyLearn() {
  const t = useMessages();
  return (
    <Section id="why" title={t("landing.whyHeading")} className="border-line bg-raised border-y">
      <ul className="grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-action border-t-2 pt-5">
            <Icon aria-hidden="true" strokeWidth={1.5} className="text-action size-8" />
            <h3 className="mt-4 text-lg">{t(title)}</h3>
            <p className="text-ink-muted mt-1">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

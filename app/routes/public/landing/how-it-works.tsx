import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { Section } from "./section.tsx";

const steps: readonly { title: MessageKey; text: MessageKey }[] = [
  { title: "landing.howStep1Title", text: "landing.howStep1" },
  { title: "landing.howStep2Title", text: "landing.howStep2" },
  { title: "landing.howStep3Title", text: "landing.howStep3" },
  { title: "landing.howStep4Title", text: "landing.howStep4" },
];

export function HowItWorks() {
  const t = useMessages();
  const format = useFormat();
  return (
    <Section id="how" title={t("landing.howHeading")}>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <p
              aria-hidden="true"
              className="border-line-strong text-action after:bg-line flex items-center gap-4 font-mono text-3xl font-medium after:h-px after:flex-1"
            >
              {format.number(index + 1)}
            </p>
            <h3 className="mt-4 text-lg">{t(title)}</h3>
            <p className="text-ink-muted mt-1">{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Seal } from "#app/ui/seal.tsx";
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
          <li key={title} className="group">
            <div aria-hidden="true" className="flex items-center">
              <span className="text-action pe-4 font-mono text-3xl font-medium">
                {format.number(index + 1)}
              </span>
              <span className="bg-line-strong h-px flex-1 lg:group-not-last:-me-4" />
              {index === steps.length - 1 && <SmallStamp />}
            </div>
            <h3 className="mt-4 text-lg">{t(title)}</h3>
            <p className="text-ink-muted mt-1">{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

// The line through the four steps ends in a stamp.
function SmallStamp() {
  return (
    <span className="border-action text-action me-1 grid h-14 w-18 -rotate-4 place-items-center rounded-md border-[2.5px] p-0.5">
      <span className="grid size-full place-items-center rounded-sm border border-current">
        <Seal className="size-9" />
      </span>
    </span>
  );
}

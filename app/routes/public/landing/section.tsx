import { clsx } from "clsx";
import type { ReactNode } from "react";

import { useMessages } from "#app/ui/i18n.tsx";

type SectionProps = {
  /** The id of the section, for its address and its heading. */
  id: string;
  title: string;
  subtitle?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Renders a section of the landing page with its heading. */
export function Section({ id, title, subtitle, action, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={clsx("py-14 md:py-24", className)}>
      <div className="page">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-12">
          <div className="max-w-prose">
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            {subtitle !== undefined && <p className="text-ink-muted mt-3 text-lg">{subtitle}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Renders the note that the content above it is a sample. */
export function SampleNote({ of = "figures" }: { of?: "figures" | "quotes" }) {
  const t = useMessages();
  const key = of === "quotes" ? "landing.sampleQuotes" : "landing.illustrative";
  return <p className="text-ink-muted mt-6 text-xs">{t(key)}</p>;
}

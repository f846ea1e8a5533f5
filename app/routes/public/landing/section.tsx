import { clsx } from "clsx";
import type { ReactNode } from "react";

type SectionProps = {
  /** The id of the section, for its address and its heading. */
  id: string;
  title: string;
  subtitle?: string;
  action?: ReactNode;
  /** A note about the whole content, such as that it is a sample. */
  note?: string;
  className?: string;
  children: ReactNode;
};

/** Renders a section of the landing page with its heading. */
export function Section({ id, title, subtitle, action, note, className, children }: SectionProps) {
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
          {note !== undefined && <p className="text-ink-muted text-xs">{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

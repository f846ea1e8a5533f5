import { useId, type ReactNode } from "react";

type SectionProps = {
  /** The id under which a response replaces the section. */
  id?: string;
  title: ReactNode;
  subtitle?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

/** Renders a section of the page: its name, a description and its form. */
export function Section({ id, title, subtitle, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="min-w-0 text-xl wrap-anywhere">
          {title}
        </h2>
        {aside}
      </div>
      {subtitle !== undefined && <p className="text-ink-muted mb-5">{subtitle}</p>}
      {children}
    </section>
  );
}

import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; children: ReactNode };

/** Renders a part of the page of a person, with its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";

import { PageHelp } from "#app/ui/page-help.tsx";

type AccountCardProps = { title: string; subtitle?: ReactNode; children: ReactNode };

/** Renders the layout of every login page: a passport cover edge, a title and a form. */
export function AccountCard({ title, subtitle, children }: AccountCardProps) {
  return (
    <div className="page flex justify-center py-8 md:py-16">
      <section className="border-line bg-raised shadow-raised w-full max-w-md overflow-hidden rounded-md border">
        <CoverEdge />
        <div className="px-5 pt-6 pb-8 sm:px-8">
          <h1 className="text-2xl">{title}</h1>
          {subtitle !== undefined && <p className="text-ink-muted mt-2">{subtitle}</p>}
          <div className="mt-6">{children}</div>
          <PageHelp />
        </div>
      </section>
    </div>
  );
}

// Waves as on a passport's endpapers. Decoration only.
function CoverEdge() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 448 40"
      preserveAspectRatio="none"
      className="bg-passport text-action border-line block h-10 w-full border-b"
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.75" opacity="0.5">
        {waves.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}

const waves = Array.from({ length: 9 }, (_, line) => {
  const points = Array.from({ length: 57 }, (_, step) => {
    const swing = 6 * Math.sin(step / 3.2 + line * 0.45) + 5 * Math.sin(step / 8 - line * 0.3);
    return `${step * 8},${(20 + (line - 4) * 3.2 + swing).toFixed(1)}`;
  });
  return `M${points.join(" L")}`;
});

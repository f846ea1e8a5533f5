import { useMessages } from "#app/ui/i18n.tsx";

import { impactPath } from "./impact.ts";
import type { ImpactSum, Measure } from "./measure.ts";
import { SumGrid } from "./sum-grid.tsx";

type ImpactSectionProps = {
  sums: readonly ImpactSum[];
  /** Returns the address of the submissions behind a sum; undefined if they are not listed. */
  pathOf: (measure: Measure) => string | undefined;
  /** Whose sums they are, in a sentence. */
  hint?: string;
};

/** Renders a section with what missions measured; nothing if that is nothing. */
export function ImpactSection({ sums, pathOf, hint }: ImpactSectionProps) {
  const t = useMessages();
  if (sums.length === 0) return null;
  return (
    <section aria-labelledby="measured-impact" className="min-w-0">
      <h2 id="measured-impact" className="mb-2 text-xl">
        {t("impact.sectionTitle")}
      </h2>
      <p className="text-ink-muted mb-5 text-sm">
        {hint ?? t("impact.sectionHint")}{" "}
        <a href={impactPath} className="link no-print inline-block py-2 sm:py-0">
          {t("impact.everyone")}
        </a>
      </p>
      <SumGrid sums={sums} pathOf={pathOf} />
    </section>
  );
}

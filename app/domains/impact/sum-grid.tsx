import { useMessages } from "#app/ui/i18n.tsx";
import { StatCard } from "#app/ui/stat-card.tsx";

import { amountKey, type ImpactSum, type Measure, measureKey } from "./measure.ts";

type SumGridProps = {
  sums: readonly ImpactSum[];
  /** Returns the address of the submissions behind a sum; undefined if they are not listed. */
  pathOf: (measure: Measure) => string | undefined;
};

/** Renders sums with their units, each with the number of submissions behind it. */
export function SumGrid({ sums, pathOf }: SumGridProps) {
  const t = useMessages();
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-6">
      {sums.map(({ measure, quantity, submissions }) => {
        const path = pathOf(measure);
        const from = t("impact.submissions", { n: submissions });
        return (
          <StatCard
            key={measure}
            label={t(measureKey(measure))}
            value={t(amountKey(measure), { n: quantity })}
            detail={
              path === undefined ? (
                from
              ) : (
                <a
                  href={path}
                  className="link inline-flex min-h-11 items-center sm:min-h-9"
                  aria-label={t("impact.submissionsOf", {
                    n: submissions,
                    measure: t(measureKey(measure)),
                  })}
                >
                  {from}
                </a>
              )
            }
          />
        );
      })}
    </dl>
  );
}

import type { ReactNode } from "react";

import {
  entriesPath,
  minLearnersInSum,
  type MeasureImpact,
  otherCountries,
} from "#app/domains/impact/impact.ts";
import { amountKey, type Measure, measureKey } from "#app/domains/impact/measure.ts";
import { listMonths } from "#app/domains/impact/months.ts";
import { goalPath, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";

type PartProps = { impact: MeasureImpact };

/** Renders the sum of a measure by month, as a chart with a table of the same figures. */
export function OverTime({ impact: { total, months }, now }: PartProps & { now: Date }) {
  const t = useMessages();
  const format = useFormat();
  const shown = listMonths(months, now);
  const short = { month: "short", year: "numeric", timeZone: "UTC" } as const;
  const monthAndYear = new Intl.DateTimeFormat(useLocale(), short);
  // At most three labels, so that they have room on a phone.
  const every = Math.max(1, Math.ceil(shown.length / 3));
  const label = t(measureKey(total.measure));
  return (
    <section aria-labelledby="over-time">
      <h3 id="over-time" className="mb-4 text-xl">
        {t("impact.overTime", { measure: label })}
      </h3>
      <BarChart
        bars={shown.map(({ month, quantity, isOpen }, index) => ({
          key: month,
          label: isOpen
            ? t("impact.monthSoFar", { month: format.monthAndYear(`${month}-01`) })
            : format.monthAndYear(`${month}-01`),
          tick: index % every === 0 ? monthAndYear.format(new Date(`${month}-01`)) : undefined,
          value: quantity,
          isOpen,
        }))}
        labels={{
          summary: t("impact.overTimeSummary", {
            measure: label,
            amount: t(amountKey(total.measure), { n: total.quantity }),
          }),
          openTable: t("impact.overTimeTable"),
          what: t("impact.month"),
          howMany: label,
          nothing: t("impact.nothingLately"),
        }}
      />
    </section>
  );
}

/** Renders the sum of a measure by goal. */
export function ByGoal({ impact: { total, goals } }: PartProps) {
  const t = useMessages();
  const { measure } = total;
  return (
    <Part id="by-goal" title={t("impact.byGoal")}>
      <SumList
        measure={measure}
        rows={goals.map(({ goal, ...sum }) => ({
          ...sum,
          key: String(goal),
          name:
            goal === null ? (
              t("impact.noGoal")
            ) : (
              <a href={goalPath(goal)} className="link inline-block py-2 sm:py-0">
                {goal}. {t(goalTitleKey(goal))}
              </a>
            ),
          path: entriesPath({ measure, goal: goal ?? "none" }),
          isOne: goal !== null,
        }))}
      />
    </Part>
  );
}

/** Renders the sum of a measure by country. */
export function ByCountry({ impact: { total, countries } }: PartProps) {
  const t = useMessages();
  const format = useFormat();
  const { measure } = total;
  return (
    <Part id="by-country" title={t("impact.byCountry")}>
      <SumList
        measure={measure}
        rows={countries.map(({ country, ...sum }) => ({
          ...sum,
          key: String(country),
          name: country === null ? t("impact.otherCountries") : format.country(country),
          path: entriesPath({ measure, country: country ?? otherCountries }),
          isOne: country !== null,
        }))}
      />
      <p className="text-ink-muted mt-3 text-sm">
        {t("impact.countryHint", { min: minLearnersInSum })}
      </p>
    </Part>
  );
}

type SumRow = {
  key: string;
  name: ReactNode;
  quantity: number;
  submissions: number;
  /** The address of the submissions behind the sum. */
  path: string;
  /** Whether it is the sum of one goal or country. */
  isOne: boolean;
};

/** Renders sums with a bar of each that is of one goal or country, in proportion to the greatest of them. */
function SumList({ measure, rows }: { measure: Measure; rows: readonly SumRow[] }) {
  const t = useMessages();
  const greatest = Math.max(...rows.map(({ isOne, quantity }) => (isOne ? quantity : 0)));
  return (
    <ul className="divide-line border-line divide-y border-y">
      {rows.map(({ key, name, quantity, submissions, path, isOne }) => {
        const width = { inlineSize: `${(quantity / greatest) * 100}%` };
        return (
          <li key={key} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
              <Figure text={t(amountKey(measure), { n: quantity })} />
            </p>
            {isOne && (
              <div aria-hidden="true" className="bg-sunken my-1 h-1.5 rounded-full">
                <div className="bg-action h-full rounded-full" style={width} />
              </div>
            )}
            <p className="text-ink-muted text-sm">
              <a href={path} className="link inline-block py-2 sm:py-0">
                {t("impact.submissions", { n: submissions })}
              </a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

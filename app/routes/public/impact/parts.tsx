import type { ReactNode } from "react";

import { entriesPath, minLearnersInSum, type MeasureImpact } from "#app/domains/impact/impact.ts";
import { amountKey, type Measure, measureKey } from "#app/domains/impact/measure.ts";
import { listMonths } from "#app/domains/impact/months.ts";
import { goalPath, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type PartProps = { impact: MeasureImpact };

/** Renders the sum of a measure by month, as a chart with a table of the same figures. */
export function OverTime({ impact: { total, months }, now }: PartProps & { now: Date }) {
  const t = useMessages();
  const format = useFormat();
  const shown = listMonths(months, now);
  // At most six labels, so that they have room on a phone.
  const every = Math.max(1, Math.ceil(shown.length / 5));
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
          tick: index % every === 0 ? format.monthAndYear(`${month}-01`) : undefined,
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
      <DataTable
        caption={t("impact.byGoal")}
        rows={goals}
        rowKey={({ goal }) => String(goal)}
        columns={[
          {
            key: "goal",
            header: t("impact.goal"),
            cell: Goal,
          },
          ...useSumColumns<MeasureImpact["goals"][number]>(measure, ({ goal }) =>
            goal === null ? undefined : entriesPath({ measure, goal }),
          ),
        ]}
      />
    </Part>
  );
}

function Goal({ goal }: MeasureImpact["goals"][number]) {
  const t = useMessages();
  if (goal === null) return t("impact.noGoal");
  return (
    <a href={goalPath(goal)} className="link inline-flex min-h-11 items-center">
      {goal}. {t(goalTitleKey(goal))}
    </a>
  );
}

/** Renders the sum of a measure by country. */
export function ByCountry({ impact: { total, countries } }: PartProps) {
  const t = useMessages();
  const format = useFormat();
  const { measure } = total;
  return (
    <Part id="by-country" title={t("impact.byCountry")}>
      <DataTable
        caption={t("impact.byCountry")}
        rows={countries}
        rowKey={({ country }) => country ?? ""}
        columns={[
          {
            key: "country",
            header: t("impact.country"),
            cell: ({ country }) =>
              country === null ? t("impact.otherCountries") : format.country(country),
          },
          ...useSumColumns<MeasureImpact["countries"][number]>(measure, ({ country }) =>
            country === null ? undefined : entriesPath({ measure, country }),
          ),
        ]}
      />
      <p className="text-ink-muted mt-3 text-sm">
        {t("impact.countryHint", { min: minLearnersInSum })}
      </p>
    </Part>
  );
}

type SumRow = { quantity: number; submissions: number };

function useSumColumns<Row extends SumRow>(
  measure: Measure,
  pathOf: (row: Row) => string | undefined,
): Column<Row>[] {
  const t = useMessages();
  const { number } = useFormat();
  return [
    {
      key: "quantity",
      header: t(measureKey(measure)),
      isNumber: true,
      cell: ({ quantity }) => t(amountKey(measure), { n: quantity }),
    },
    {
      key: "submissions",
      header: t("impact.submissionsHeader"),
      isNumber: true,
      cell: (row) => {
        const path = pathOf(row);
        if (path === undefined) return number(row.submissions);
        return (
          <a href={path} className="link inline-flex min-h-11 items-center">
            {number(row.submissions)}
          </a>
        );
      },
    },
  ];
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

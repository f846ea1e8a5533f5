import { BarChart } from "#app/ui/bar-chart.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type FunnelStep, funnelSteps, type FunnelWeek, stepKey, sumFunnel } from "./funnel.ts";

/** Renders the funnel of some weeks: a chart of its steps, their share of the sign-ups, and the weeks. */
export function FunnelView({ weeks }: { weeks: readonly FunnelWeek[] }) {
  const t = useMessages();
  const format = useFormat();
  const sums = sumFunnel(weeks);
  const all = [
    { step: "visits" as const, n: sums.visits },
    ...funnelSteps.map((step: FunnelStep) => ({ step, n: sums[step] })),
  ];
  const percent = (part: number, whole: number | undefined) =>
    whole ? format.percent(part / whole) : "–";
  const number = (key: FunnelStep | "visits") => ({
    key,
    header: t(stepKey(key)),
    cell: (week: FunnelWeek) => (week[key] === null ? "–" : format.number(week[key])),
    isNumber: true,
  });
  return (
    <>
      <section aria-labelledby="steps">
        <h2 id="steps" className="mb-4 text-xl">
          {t("funnel.steps")}
        </h2>
        <BarChart
          bars={all.map(({ step, n }, index) => ({
            key: step,
            label: t(stepKey(step)),
            tick: format.number(index + 1),
            value: n ?? 0,
          }))}
          labels={{ summary: t("funnel.chart"), nothing: t("funnel.nothing") }}
        />
        <DataTable
          caption={t("funnel.chart")}
          rows={all}
          rowKey={({ step }) => step}
          columns={[
            {
              key: "step",
              header: t("funnel.step"),
              cell: ({ step }) =>
                `${format.number(all.findIndex((one) => one.step === step) + 1)}. ${t(stepKey(step))}`,
            },
            {
              key: "n",
              header: t("funnel.people"),
              cell: ({ n }) => (n === null ? "–" : format.number(n)),
              isNumber: true,
            },
            {
              key: "all",
              header: t("funnel.ofSignUps"),
              cell: ({ step }) => (step === "visits" ? "–" : percent(sums[step], sums.signed_up)),
              isNumber: true,
            },
          ]}
        />
      </section>
      <section aria-labelledby="weeks" className="mt-12">
        <h2 id="weeks" className="mb-2 text-xl">
          {t("funnel.weeks")}
        </h2>
        <DataTable
          caption={t("funnel.weeks")}
          rows={weeks}
          rowKey={({ week }) => week}
          columns={[
            {
              key: "week",
              header: t("funnel.week"),
              cell: WeekStart,
            },
            number("visits"),
            ...funnelSteps.map(number),
          ]}
        />
      </section>
    </>
  );
}

function WeekStart({ week }: FunnelWeek) {
  const format = useFormat();
  return <span className="whitespace-nowrap">{format.stampDate(`${week}T00:00:00Z`, "UTC")}</span>;
}

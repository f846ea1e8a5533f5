import { writtenForm } from "#app/lib/format.ts";
import { type Bar, BarChart } from "#app/ui/bar-chart.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";

import {
  type GrowthKind,
  growthKinds,
  type GrowthSpan,
  growthSpans,
  type GrowthStep,
  initialSpan,
} from "./growth.ts";

type GrowthChartsProps = { span: GrowthSpan; steps: readonly GrowthStep[]; learners: number };

/** Renders one growth chart for each kind, with the choice of the time span above. */
export function GrowthCharts({ span, steps, learners }: GrowthChartsProps) {
  const t = useMessages();
  const spans = Object.keys(growthSpans) as GrowthSpan[];
  return (
    <>
      <ChipLinks
        label={t("adminDashboard.span")}
        links={spans.map((one) => ({
          to: { search: one === initialSpan ? "" : `?span=${one}` },
          label: t(`adminDashboard.${one}`),
          isCurrent: one === span,
        }))}
      />
      <p className="text-ink-muted text-sm">
        {t("adminDashboard.allPeople", { n: learners })} {t("adminDashboard.growthHint")}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-14 gap-y-10 md:grid-cols-2">
        {growthKinds.map((kind) => (
          <GrowthChart key={kind} kind={kind} span={span} steps={steps} />
        ))}
      </div>
    </>
  );
}

type GrowthChartProps = Omit<GrowthChartsProps, "learners"> & { kind: GrowthKind };

function GrowthChart({ kind, span, steps }: GrowthChartProps) {
  const t = useMessages();
  const format = useFormat();
  const bars = useBars(kind, span, steps);
  const n = bars.reduce((sum, { value }) => sum + value, 0);
  const max = bars.reduce((max, bar) => (bar.value > max.value ? bar : max), bars[0] ?? noBar);
  const what = t(`adminDashboard.${kind}`);
  return (
    <section aria-labelledby={`growth-${kind}`} className="min-w-0">
      <h3 id={`growth-${kind}`} className="text-ink-muted text-sm font-normal">
        {what}
      </h3>
      <p className="mt-1 mb-5 flex flex-wrap items-baseline gap-x-2">
        <Figure text={format.number(n)} size="row" />
        <span className="text-ink-muted text-sm">{t("adminDashboard.total", { span })}</span>
      </p>
      <BarChart
        bars={bars}
        labels={{
          summary: t("adminDashboard.chart", {
            what,
            n,
            max: max.value,
            when: max.label,
            last: bars.at(-1)?.value ?? 0,
          }),
          openTable: t("adminDashboard.openTable", { what }),
          what: t(`adminDashboard.${growthSpans[span].unit}`),
          howMany: what,
          nothing: t("adminDashboard.nothing"),
        }}
      />
    </section>
  );
}

const noBar: Bar = { key: "", label: "", value: 0 };

function useBars(kind: GrowthKind, span: GrowthSpan, steps: readonly GrowthStep[]): Bar[] {
  const t = useMessages();
  const locale = useLocale();
  const isMonths = span === "months";
  const write = (options: Intl.DateTimeFormatOptions) => {
    const writer = new Intl.DateTimeFormat(writtenForm(locale), { ...options, timeZone: "UTC" });
    return (day: string) => writer.format(new Date(day));
  };
  const long = write({ year: "numeric", month: "long", ...(!isMonths && { day: "numeric" }) });
  const short = write({ month: "short", ...(!isMonths && { day: "numeric" }) });
  const every = isMonths ? 3 : Math.ceil(steps.length / 4);
  return steps.map((step, index) => {
    const isOpen = index === steps.length - 1;
    const name = long(step.from);
    return {
      key: step.from,
      label: isOpen ? t("adminDashboard.soFar", { name }) : name,
      tick: index % every === 0 ? short(step.from) : undefined,
      value: step[kind],
      isOpen,
    };
  });
}

import type { ReactNode } from "react";

import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

import { BarList } from "./bar-list.tsx";
import { figureKeys, reportFigures, type Report, type ReportFigure } from "./report.ts";
import { ReportTable } from "./table.tsx";

type PartProps = { report: Report; figure: ReportFigure };

/** Renders the totals of what members did. */
export function ReportTotals({ report }: { report: Report }) {
  const t = useMessages();
  const { number } = useFormat();
  return (
    <StatRow>
      <StatCard label={t("institutionReport.members")} value={number(report.members)} />
      {reportFigures.map((figure) => (
        <StatCard key={figure} label={t(figureKeys[figure])} value={number(report.total[figure])} />
      ))}
    </StatRow>
  );
}

/** Renders what members did by month or by year. */
export function ReportOverTime({ report, figure }: PartProps) {
  const t = useMessages();
  const format = useFormat();
  const { overTime, step, period } = report;
  const isMonthly = step === "month";
  const nameOf = (start: string) => (isMonthly ? format.monthAndYear(start) : start.slice(0, 4));
  const months = new Intl.DateTimeFormat(useLocale(), { month: "short", timeZone: "UTC" });
  const tickOf = (start: string) =>
    isMonthly ? months.format(new Date(start)) : start.slice(0, 4);
  const every = Math.ceil(overTime.length / 6);
  const day = (text: string) => format.date(`${text}T00:00:00Z`, "UTC");
  const summary = t("institutionReport.chartOverTime", {
    figure: t(figureKeys[figure]),
    from: day(period.from),
    to: day(period.to),
  });
  return (
    <ReportPart id="over-time" figure={figure} title={t("institutionReport.overTime")}>
      <div>
        <BarChart
          bars={overTime.map((row, index) => ({
            key: row.start,
            label: nameOf(row.start),
            tick: index % every === 0 ? tickOf(row.start) : undefined,
            value: Math.max(0, row[figure]),
          }))}
          labels={{ summary, nothing: t("institutionReport.empty") }}
        />
      </div>
      <ReportTable
        caption={t("institutionReport.overTime")}
        what={t(isMonthly ? "institutionReport.month" : "institutionReport.year")}
        members={t("institutionReport.totalMembers")}
        rows={overTime.map((row) => ({ ...row, key: row.start, name: nameOf(row.start) }))}
      />
    </ReportPart>
  );
}

/** Renders what members did for each goal. */
export function ReportByGoal({ report, figure }: PartProps) {
  const t = useMessages();
  const rows = report.byGoal.map((row) => ({
    ...row,
    key: `${row.goal}`,
    name:
      row.goal === null
        ? t("institutionReport.noGoal")
        : t("institutionReport.goalOf", { n: row.goal, title: t(goalTitleKey(row.goal)) }),
  }));
  const summary = t("institutionReport.chartByGoal", { figure: t(figureKeys[figure]) });
  return (
    <ReportPart id="by-goal" figure={figure} title={t("institutionReport.byGoal")}>
      <BarList
        summary={summary}
        rows={rows.map((row) => ({ ...row, label: row.name, value: row[figure] }))}
      />
      <ReportTable
        caption={t("institutionReport.byGoal")}
        what={t("institutionReport.goal")}
        rows={rows}
      />
    </ReportPart>
  );
}

/** Renders what the members of each cohort did. */
export function ReportByCohort({ report, figure }: PartProps) {
  const t = useMessages();
  const rows = report.byCohort.map((row, index) => ({
    ...row,
    key: `${index}`,
    name: row.cohort ?? t("institutionReport.noCohort"),
  }));
  const summary = t("institutionReport.chartByCohort", { figure: t(figureKeys[figure]) });
  return (
    <ReportPart id="by-cohort" figure={figure} title={t("institutionReport.byCohort")}>
      <BarList
        summary={summary}
        rows={rows.map(({ key, name, ...row }) => ({ key, label: name, value: row[figure] }))}
      />
      <ReportTable
        caption={t("institutionReport.byCohort")}
        what={t("institutionReport.cohort")}
        members={t("institutionReport.members")}
        rows={rows}
      />
    </ReportPart>
  );
}

type ReportPartProps = { id: string; title: string; figure: ReportFigure; children: ReactNode };

function ReportPart({ id, title, figure, children }: ReportPartProps) {
  const t = useMessages();
  return (
    <section aria-labelledby={id} className="mt-12 grid grid-cols-1 gap-6">
      <h2 id={id} className="text-xl">
        {title}
        <span className="label-caps mt-1 block">{t(figureKeys[figure])}</span>
      </h2>
      {children}
    </section>
  );
}

import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";

import { activityLabel } from "#app/domains/passport/ledger/activity.ts";
import { goalProgress } from "#app/domains/passport/ledger/progress.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { WheelPicture } from "#app/domains/sdgs/wheel-picture.tsx";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

import { type YearReport, yearPath } from "./year.ts";

type YearPrintProps = { report: YearReport; name: string };

/** Renders a learner's year on one printable page: activities by month, goal and kind. */
export function YearPrint({ report, name }: YearPrintProps) {
  const t = useMessages();
  const format = useFormat();
  const { year, activityCount, points, goals } = report;
  return (
    <>
      <PageHeader
        title={t("yearReport.title", { year: String(year) })}
        subtitle={<bdi>{t("yearReport.subtitle", { name, year: String(year) })}</bdi>}
      />
      <Years report={report} />
      {activityCount === 0 && points === 0 ? (
        <EmptyState
          icon={<CalendarPlus />}
          title={t("yearReport.empty", { year: String(year) })}
          action={<LinkButton to="/missions">{t("yearReport.findMission")}</LinkButton>}
        >
          {t("yearReport.emptyHint")}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-12">
          <div className="grid grid-cols-1 items-center gap-x-14 gap-y-8 md:grid-cols-[17.5rem_minmax(0,1fr)]">
            <YearWheel goals={goals} />
            <StatRow>
              <StatCard
                label={t("yearReport.activityCount")}
                value={format.number(activityCount)}
              />
              <StatCard label={t("yearReport.points")} value={format.number(points)} />
              <StatCard
                label={t("yearReport.goals")}
                value={format.number(goals.filter(({ goal }) => goal !== null).length)}
              />
            </StatRow>
          </div>
          <Part id="by-month" title={t("yearReport.byMonth")}>
            <Months report={report} />
          </Part>
          <Part id="by-goal" title={t("yearReport.byGoal")}>
            <Goals report={report} />
          </Part>
          <Part id="by-kind" title={t("yearReport.byKind")}>
            <Kinds report={report} />
          </Part>
        </div>
      )}
    </>
  );
}

function Years({ report: { year, years } }: { report: YearReport }) {
  const t = useMessages();
  return (
    <div className="no-print mb-8">
      <p className="text-ink-muted">{t("yearReport.print")}</p>
      {years.length > 1 && (
        <nav aria-label={t("yearReport.years")} className="mt-2">
          <ul className="flex flex-wrap gap-x-5">
            {years.map((other) => (
              <li key={other}>
                <a
                  href={`${yearPath}?year=${other}`}
                  aria-current={other === year ? "page" : undefined}
                  className="link inline-flex min-h-11 items-center font-mono aria-[current]:font-semibold"
                >
                  {other}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

type PartProps = { id: string; title: string; children: ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Months({ report: { year, months } }: { report: YearReport }) {
  const t = useMessages();
  const locale = useLocale();
  const month = (style: "long" | "narrow", index: number) =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: "UTC" }).format(
      Date.UTC(2024, index, 15),
    );
  return (
    <BarChart
      bars={months.map(({ activityCount }, index) => ({
        key: String(index),
        label: month("long", index),
        tick: month("narrow", index),
        value: Math.max(0, activityCount),
      }))}
      labels={{
        summary: t("yearReport.summary", { year: String(year) }),
        openTable: t("yearReport.openTable"),
        what: t("yearReport.month"),
        howMany: t("yearReport.activityCount"),
        nothing: t("yearReport.nothing"),
      }}
    />
  );
}

function YearWheel({ goals }: Pick<YearReport, "goals">) {
  const t = useMessages();
  const counts = goals.flatMap(({ goal, activityCount }) =>
    goal === null ? [] : [[goal, activityCount] as const],
  );
  return (
    <div className="mx-auto w-full max-w-70">
      <WheelPicture progress={goalProgress(new Map(counts))} label={t("sdgs.wheel")} />
    </div>
  );
}

function GoalShare({ goal, points, most }: GoalShareProps) {
  const t = useMessages();
  const percent = most > 0 && points > 0 ? Math.max(1, Math.round((100 * points) / most)) : 0;
  return (
    <>
      {isGoalNumber(goal)
        ? t("sdgs.goalOption", { goal, title: t(goalTitleKey(goal)) })
        : t("yearReport.noGoal")}
      <span
        data-goal={goal ?? "all"}
        className="mt-1.5 block h-1.5 bg-(--goal)"
        style={{ inlineSize: `${percent}%` }}
      />
    </>
  );
}

type GoalShareProps = YearReport["goals"][number] & {
  /** The points of the goal with the most points. */
  most: number;
};

const renderGoalShare = (row: GoalShareProps) => <GoalShare {...row} />;

type Sums = { activityCount: number; points: number };

function Goals({ report: { goals } }: { report: YearReport }) {
  const t = useMessages();
  const numbers = useNumberColumns();
  const most = Math.max(...goals.map(({ points }) => points));
  const columns: Column<GoalShareProps>[] = [
    {
      key: "goal",
      header: t("yearReport.goal"),
      cell: renderGoalShare,
    },
    ...numbers,
  ];
  return (
    <DataTable
      caption={t("yearReport.byGoal")}
      columns={columns}
      rows={goals.map((row) => ({ ...row, most }))}
      rowKey={({ goal }) => String(goal)}
    />
  );
}

function Kinds({ report: { kinds } }: { report: YearReport }) {
  const t = useMessages();
  const numbers = useNumberColumns();
  const columns: Column<YearReport["kinds"][number]>[] = [
    { key: "kind", header: t("yearReport.kind"), cell: ({ kind }) => activityLabel(kind) },
    ...numbers,
  ];
  return (
    <DataTable
      caption={t("yearReport.byKind")}
      columns={columns}
      rows={kinds}
      rowKey={({ kind }) => kind}
    />
  );
}

function useNumberColumns(): Column<Sums>[] {
  const t = useMessages();
  const { number } = useFormat();
  return (["activityCount", "points"] as const).map((key) => ({
    key,
    header: t(`yearReport.${key}`),
    isNumber: true,
    cell: (row) => number(row[key]),
  }));
}

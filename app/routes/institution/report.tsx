import { Download } from "lucide-react";

import { ImpactSection } from "#app/domains/impact/impact-section.tsx";
import { entriesPath } from "#app/domains/impact/impact.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { ReportFilterForm } from "#app/domains/institutions/reports/filter-form.tsx";
import { findReport } from "#app/domains/institutions/reports/find-report.server.ts";
import { listMemberSums } from "#app/domains/institutions/reports/member-sums.server.ts";
import {
  ReportByCohort,
  ReportByGoal,
  ReportOverTime,
  ReportTotals,
} from "#app/domains/institutions/reports/parts.tsx";
import {
  isIdle,
  readReportFigure,
  readReportPeriod,
  type ReportFigure,
  type ReportPeriod,
  reportPresets,
} from "#app/domains/institutions/reports/report.ts";
import { minMembersInSum } from "#app/domains/institutions/reports/small-groups.ts";
import { readReports } from "#app/http/cache/lagging-reads.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/report";
import { staffInstitution } from "./guard.server.ts";
import { ProgressDownload } from "./progress-download.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "read-the-report" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id, slug, name } = staffInstitution(context);
  const { searchParams } = context.get(requestContext).url;
  const now = new Date();
  const period = readReportPeriod(searchParams, now);
  const [report, cohorts, measured] = await Promise.all([
    readReports((tx) => findReport(id, period, tx)),
    listCohorts(id),
    readReports((tx) => listMemberSums(id, period, tx)),
  ]);
  return {
    slug,
    name,
    report,
    measured: report.isWithheld ? [] : measured,
    cohorts,
    figure: readReportFigure(searchParams),
    period,
    presets: reportPresets(now),
  };
}

export default function InstitutionReport({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const format = useFormat();
  const { slug, report, figure, period, presets } = loaderData;
  const day = (text: string) => format.date(`${text}T00:00:00Z`, "UTC");
  return (
    <StaffScreen
      title={t("institutionReport.title")}
      subtitle={t("institutionReport.subtitle")}
      actions={
        <a
          href={`${staffPath(slug, "report.csv")}?${new URLSearchParams(period)}`}
          download
          className={`no-print ${buttonVariants({ variant: "secondary" })}`}
        >
          <Download aria-hidden="true" className="size-4" />
          {t("institutionReport.csv")}
        </a>
      }
    >
      <div className="no-print">
        <Presets presets={presets} period={period} figure={figure} />
        <ReportFilterForm action={staffPath(slug, "report")} period={period} figure={figure} />
      </div>
      <h2 className="mb-5 text-xl">
        {t("institutionReport.dateRange", { from: day(period.from), to: day(period.to) })}
      </h2>
      {period.from < report.period.from && (
        <p className="text-ink-muted -mt-3 mb-5">
          {t("institutionReport.noEarlierData", { date: day(report.period.from) })}
        </p>
      )}
      {report.isWithheld ? (
        <p className="max-w-prose">{t("institutionReport.withheld", { min: minMembersInSum })}</p>
      ) : (
        <ReportTotals report={report} />
      )}
      <div className="mt-10 empty:hidden">
        <ImpactSection
          sums={loaderData.measured}
          hint={t("impact.memberHint")}
          pathOf={(measure) => entriesPath({ measure, institution: slug })}
        />
      </div>
      {!report.isWithheld && isIdle(report.total) && <Idle slug={slug} />}
      {!isIdle(report.total) && (
        <>
          <ReportOverTime report={report} figure={figure} />
          <ReportByGoal report={report} figure={figure} />
          <ReportByCohort report={report} figure={figure} />
        </>
      )}
      <ProgressDownload slug={slug} cohorts={loaderData.cohorts} />
      <p className="text-ink-muted mt-10 max-w-prose text-sm">{t("institutionReport.footnote")}</p>
    </StaffScreen>
  );
}

const presetKeys = {
  year: "institutionReport.periodYear",
  month: "institutionReport.periodMonth",
  all: "institutionReport.periodAll",
} as const;

type PresetsProps = {
  presets: ReturnType<typeof reportPresets>;
  period: ReportPeriod;
  figure: ReportFigure;
};

function Presets({ presets, period, figure }: PresetsProps) {
  const t = useMessages();
  return (
    <ChipLinks
      label={t("institutionReport.period")}
      links={(["year", "month", "all"] as const).map((name) => ({
        to: `?${new URLSearchParams({ ...presets[name], figure })}`,
        label: t(presetKeys[name]),
        isCurrent: presets[name].from === period.from && presets[name].to === period.to,
      }))}
    />
  );
}

function Idle({ slug }: { slug: string }) {
  const t = useMessages();
  return (
    <div className="mt-10">
      <EmptyState
        isLine
        title={t("institutionReport.empty")}
        action={
          <LinkButton reloadDocument variant="secondary" to={staffPath(slug, "assignments")}>
            {t("institutionReport.emptyAction")}
          </LinkButton>
        }
      >
        {t("institutionReport.emptyHint")}
      </EmptyState>
    </div>
  );
}

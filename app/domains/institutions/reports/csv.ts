import { csvLine, csvStart } from "#app/lib/csv.ts";

import { type Report, type ReportFigures, reportFigures } from "./report.ts";

const names = {
  active: "active_members",
  points: "points",
  courses: "courses_completed",
  missions: "missions_approved",
  checkIns: "check_ins",
  certificates: "certificates",
} as const satisfies Record<keyof ReportFigures, string>;

/**
 * Returns a report as CSV: the same figures as on the page, one line per part, with the period in
 * each.
 */
export function reportCsv(report: Report) {
  const { period, step, members, total, byGoal, byCohort, overTime } = report;
  type Figures = ReportFigures & { isWithheld?: true };
  const line = (part: string, name: string, members: number | null, figures: Figures) =>
    csvLine([
      period.from,
      period.to,
      part,
      name,
      members,
      ...reportFigures.map((figure) => (figures.isWithheld ? null : figures[figure])),
    ]);
  const columns = reportFigures.map((figure) => names[figure]);
  return [
    csvStart + csvLine(["from", "to", "part", "name", "members", ...columns]),
    line("all", "", members, report.isWithheld ? { ...total, isWithheld: true } : total),
    ...byGoal.map((row) => line("goal", row.goal === null ? "" : `SDG ${row.goal}`, null, row)),
    ...byCohort.map((row) => line("cohort", row.cohort ?? "", row.members, row)),
    ...overTime.map((row) =>
      line(step, row.start.slice(0, step === "month" ? 7 : 4), row.members, row),
    ),
  ].join("");
}

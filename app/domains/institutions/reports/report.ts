import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** The figures counted for members' activities, in the order of the columns. */
export const reportFigures = [
  "active",
  "points",
  "courses",
  "missions",
  "checkIns",
  "certificates",
] as const;
export type ReportFigure = (typeof reportFigures)[number];
export type ReportFigures = Record<ReportFigure, number>;

export const noFigures: ReportFigures = {
  active: 0,
  points: 0,
  courses: 0,
  missions: 0,
  checkIns: 0,
  certificates: 0,
};

/** A period from one day to another, both included (YYYY-MM-DD, in UTC). */
export type ReportPeriod = { from: string; to: string };

export type GoalRow = ReportFigures & { goal: GoalNumber | null };
export type CohortRow = ReportFigures & {
  /** Null for members without a cohort. */
  cohort: string | null;
  members: number;
  /**
   * Set if the cohort is so small that its sums would disclose what an unnamed member did: it has
   * no sums.
   */
  isWithheld?: true;
};
export type TimeRow = ReportFigures & {
  /** The first day, YYYY-MM-DD. */
  start: string;
  /** The number of today's members who had joined by the end of it. */
  members: number;
};

export type ReportStep = "month" | "year";

/** What the members of an institution did in a period, each since they joined. */
export type Report = {
  /** The period, without the time before the first member joined. */
  period: ReportPeriod;
  step: ReportStep;
  members: number;
  /**
   * Set if the institution has so few members that sums would disclose what an unnamed member did:
   * it has no sums.
   */
  isWithheld?: true;
  total: ReportFigures;
  byGoal: GoalRow[];
  byCohort: CohortRow[];
  overTime: TimeRow[];
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const isDay = (text: string) => {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && dayOf(day) === text;
};

/**
 * Returns the preset periods: the last twelve months including this one, this month, and all time.
 */
export function reportPresets(now: Date): Record<"year" | "month" | "all", ReportPeriod> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const to = dayOf(now);
  return {
    year: { from: dayOf(new Date(Date.UTC(year, month - 11, 1))), to },
    month: { from: dayOf(new Date(Date.UTC(year, month, 1))), to },
    all: { from: "2000-01-01", to },
  };
}

/**
 * Parses the period from search parameters. The default is twelve months; it never extends beyond
 * today or backwards.
 */
export function readReportPeriod(params: URLSearchParams, now: Date): ReportPeriod {
  const { year } = reportPresets(now);
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  const end = isDay(to) && to < year.to ? to : year.to;
  const start = isDay(from) ? from : year.from;
  return start <= end
    ? { from: start, to: end }
    : { from: end, to: start < year.to ? start : year.to };
}

/** Parses the figure that the charts show. */
export const readReportFigure = (params: URLSearchParams): ReportFigure =>
  reportFigures.find((figure) => figure === params.get("figure")) ?? "points";

const maxMonths = 36;

/** Returns the months of a period, or its years if there would be too many months to show. */
export function reportSteps({ from, to }: ReportPeriod): { step: ReportStep; starts: string[] } {
  const monthAt = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const [first, last] = [monthAt(from), monthAt(to)];
  if (last - first < maxMonths) {
    const months = Array.from({ length: last - first + 1 }, (_, n) => first + n);
    const start = (at: number) =>
      `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-01`;
    return { step: "month", starts: months.map(start) };
  }
  const [begin, end] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: end - begin + 1 }, (_, n) => begin + n);
  return { step: "year", starts: years.map((year) => `${year}-01-01`) };
}

/** Returns whether all figures are zero. */
export const isIdle = (figures: ReportFigures): boolean =>
  reportFigures.every((figure) => figures[figure] === 0);

/** The message keys of the figures' labels. */
export const figureKeys = {
  active: "institutionReport.active",
  points: "institutionReport.points",
  courses: "institutionReport.courses",
  missions: "institutionReport.missions",
  checkIns: "institutionReport.checkIns",
  certificates: "institutionReport.certificates",
} as const satisfies Record<ReportFigure, MessageKey>;

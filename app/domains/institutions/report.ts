import { type GoalNumber } from "#app/domains/sdgs/goals.ts";

/** What is counted of members' deeds, in the order of the columns. */
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

/** From one day to another, both included (YYYY-MM-DD, in UTC). */
export type ReportPeriod = { from: string; to: string };

export type GoalRow = ReportFigures & { goal: GoalNumber | null };
export type CohortRow = ReportFigures & {
  /** Null for members of no cohort. */
  cohort: string | null;
  members: number;
  /** So few that its sums would tell of a member who isn't named: there are none. */
  isWithheld?: true;
};
export type TimeRow = ReportFigures & {
  /** Its first day, YYYY-MM-DD. */
  start: string;
  /** How many of today's members had joined by its end. */
  members: number;
};

export type ReportStep = "month" | "year";

/** What the members of an institution did in a period, each since they joined. */
export type Report = {
  /** The period without the time before the first member joined. */
  period: ReportPeriod;
  step: ReportStep;
  members: number;
  /** The institution has so few members that sums would tell of one who isn't named: there are none. */
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

/** The last twelve months with the present one, this month, or all the time there was. */
export function reportPresets(now: Date): Record<"year" | "month" | "all", ReportPeriod> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const to = dayOf(now);
  return {
    year: { from: dayOf(new Date(Date.UTC(year, month - 11, 1))), to },
    month: { from: dayOf(new Date(Date.UTC(year, month, 1))), to },
    all: { from: "2000-01-01", to },
  };
}

/** Reads the period from an address; twelve months where it names none, never beyond today or backwards. */
export function readReportPeriod(params: URLSearchParams, now: Date): ReportPeriod {
  const { year } = reportPresets(now);
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  const end = isDay(to) && to < year.to ? to : year.to;
  const start = isDay(from) ? from : year.from;
  return start <= end
    ? { from: start, to: end }
    : { from: end, to: start < year.to ? start : year.to };
}

/** Reads which figure the charts show. */
export const readReportFigure = (params: URLSearchParams): ReportFigure =>
  reportFigures.find((figure) => figure === params.get("figure")) ?? "points";

const maxMonths = 36;

/** The months of a period, or its years where they would be too many to show. */
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

/** Tells whether nobody did anything that counts. */
export const isIdle = (figures: ReportFigures): boolean =>
  reportFigures.every((figure) => figures[figure] === 0);

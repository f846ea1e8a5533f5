/** The steps of the funnel after the visit, in order. */
export const funnelSteps = [
  "signed_up",
  "course_started",
  "course_completed",
  "mission_completed",
  "event_attended",
  "passport_shared",
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** The people who signed up in a week, and how many of them have taken each step since. */
export type FunnelWeek = {
  /** The Monday of the week, in UTC, as YYYY-MM-DD. */
  week: string;
  /** Visits in that week; null in weeks before they were counted. */
  visits: number | null;
} & Record<FunnelStep, number>;

/** The funnel of some weeks, latest first, and when its steps were counted; null if no one has signed up and they never were. */
export type Funnel = { weeks: FunnelWeek[]; countedAt: Date | null };

/** The periods that can be chosen, in weeks up to and including the present one. */
export const funnelPeriods = [4, 12, 52] as const;
export type FunnelPeriod = (typeof funnelPeriods)[number];

/** Returns the period that an address asks for; twelve weeks by default. */
export const readFunnelPeriod = (params: URLSearchParams): FunnelPeriod =>
  funnelPeriods.find((weeks) => String(weeks) === params.get("weeks")) ?? 12;

/** Returns the message key of a step's label. */
export const stepKey = <Step extends FunnelStep | "visits">(step: Step): `funnel.${Step}` =>
  `funnel.${step}`;

/** Returns the sums of all weeks; `visits` is null if none of the weeks has any. */
export function sumFunnel(weeks: readonly FunnelWeek[]): Omit<FunnelWeek, "week"> {
  const sum = (step: FunnelStep) => weeks.reduce((total, week) => total + week[step], 0);
  const visits = weeks.flatMap((week) => (week.visits === null ? [] : [week.visits]));
  return {
    visits: visits.length > 0 ? visits.reduce((total, n) => total + n, 0) : null,
    signed_up: sum("signed_up"),
    course_started: sum("course_started"),
    course_completed: sum("course_completed"),
    mission_completed: sum("mission_completed"),
    event_attended: sum("event_attended"),
    passport_shared: sum("passport_shared"),
  };
}

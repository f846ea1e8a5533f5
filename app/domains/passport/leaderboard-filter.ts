import { type GoalNumber, isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";

export const leaderboardPeriods = ["all", "month", "week"] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

/** One of the leaderboards: since when, where, and for which goal; null is everywhere, or any goal. */
export type LeaderboardKey = {
  period: LeaderboardPeriod;
  country: string | null;
  goal: GoalNumber | null;
};

/** What is announced when points have found their place on the boards. */
export const leaderboardTopic = "leaderboard";

/** Reads a board from an address; what does not name one is the widest. */
export function readLeaderboard(params: URLSearchParams): LeaderboardKey {
  const period = leaderboardPeriods.find((period) => period === params.get("period"));
  const country = params.get("country") ?? "";
  const goal = Number(params.get("goal"));
  return {
    period: period ?? "all",
    country: isCountryCode(country) ? country : null,
    goal: isGoalNumber(goal) ? goal : null,
  };
}

/** Tells whether a board is that of everything, everywhere. */
export const isWidest = ({ period, country, goal }: LeaderboardKey) =>
  period === "all" && country === null && goal === null;

const dayMs = 24 * 3600 * 1000;

/** What the points of a period are kept under at a moment: `all`, `2026-11` or `2026-W47`, in UTC. */
export function periodKey(period: LeaderboardPeriod, at: Date): string {
  if (period === "all") return "all";
  if (period === "month") return at.toISOString().slice(0, 7);
  // A week of ISO 8601 belongs to the year of its Thursday.
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * dayMs);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7);
  return `${year}-W${String(week).padStart(2, "0")}`;
}

import { type GoalNumber, isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";

export const leaderboardPeriods = ["all", "month", "week"] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

/**
 * The key of a leaderboard: its period, country and goal; null means every country, or any goal.
 */
export type LeaderboardKey = {
  period: LeaderboardPeriod;
  country: string | null;
  goal: GoalNumber | null;
};

/** The topic that is published when leaderboards have changed. */
export const leaderboardTopic = "leaderboard";

/**
 * Parses a leaderboard from search parameters; a missing or invalid parameter means the widest
 * value.
 */
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

/** Returns whether a leaderboard covers all time, every country and every goal. */
export const isWidest = ({ period, country, goal }: LeaderboardKey) =>
  period === "all" && country === null && goal === null;

const dayMs = 24 * 3600 * 1000;

/**
 * Returns the key under which the points of a period are stored at a moment: `all`, `2026-11` or
 * `2026-W47`, in UTC.
 */
export function periodKey(period: LeaderboardPeriod, at: Date): string {
  if (period === "all") return "all";
  if (period === "month") return at.toISOString().slice(0, 7);
  // An ISO 8601 week belongs to the year of its Thursday.
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * dayMs);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7);
  return `${year}-W${String(week).padStart(2, "0")}`;
}

import type { LeaderboardRow } from "#app/domains/passport/leaderboard/leaderboard.ts";

export const institutionPeriods = ["all", "month"] as const;
export type InstitutionPeriod = (typeof institutionPeriods)[number];

/** Parses the period of a leaderboard from search parameters. */
export const readInstitutionPeriod = (params: URLSearchParams): InstitutionPeriod =>
  institutionPeriods.find((period) => period === params.get("period")) ?? "all";

/**
 * A member's rank on the leaderboard of their institution. The name links to the passport if it is
 * public.
 */
export type MemberRankEntry = LeaderboardRow & {
  /** Whether other members see the name there as well. */
  isNamed: boolean;
};

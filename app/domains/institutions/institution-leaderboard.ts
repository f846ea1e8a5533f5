import type { LeaderboardRow } from "#app/domains/passport/leaderboard-table.tsx";

export const institutionPeriods = ["all", "month"] as const;
export type InstitutionPeriod = (typeof institutionPeriods)[number];

/** Reads the period of a board from an address. */
export const readInstitutionPeriod = (params: URLSearchParams): InstitutionPeriod =>
  institutionPeriods.find((period) => period === params.get("period")) ?? "all";

/** A member's place on the board of their institution; the name leads to a passport that is public. */
export type MemberRankEntry = LeaderboardRow & {
  /** Other members find the name there as well. */
  isNamed: boolean;
};

import type { Role } from "#app/domains/accounts/actor.ts";

import type { LeaderboardKey } from "./leaderboard/filter.ts";
import type { OwnRankEntry, RankEntry } from "./leaderboard/leaderboard.ts";
import type { Activity } from "./ledger/activity.ts";
import type { EarnedBadge, OwnPassport, Passport, PublicPassport } from "./passport.ts";

/** Returns the user's own profile as the public API represents it. */
export const toMeJson = (passport: OwnPassport, email: string, roles: readonly Role[]) => ({
  ...toProfileJson(passport),
  email,
  roles: [...roles],
  passport_public: passport.isPublic,
  rank: passport.rank,
  badges_earned: passport.badges,
  certificates: passport.certificates,
  sdg_progress: toProgressJson(passport),
});

/** Returns a public passport as the public API represents it. */
export const toPassportJson = (passport: PublicPassport) => ({
  ...toProfileJson(passport),
  badges_earned: passport.badges,
  badges: passport.latestBadges.map(toBadgeJson),
  sdg_progress: toProgressJson(passport),
});

/** Returns a ledger entry as the public API represents it. */
export const toActivityJson = (activity: Activity) => ({
  id: activity.id,
  activity_type: activity.activityType,
  activity_title: activity.activityTitle,
  sdg_goal: activity.sdgGoal,
  points_earned: activity.pointsEarned,
  metadata: activity.metadata,
  created_at: activity.createdAt.toISOString(),
});

/** Returns an earned badge as the public API represents it. */
export const toBadgeJson = ({
  id,
  earnedAt,
  badgeId,
  name,
  description,
  icon,
  goal,
}: EarnedBadge) => ({
  id,
  earned_at: earnedAt.toISOString(),
  badge: { id: badgeId, name, description, icon, sdg_goal: goal },
});

/** Returns a leaderboard entry as the public API represents it. */
export const toRankJson = (entry: RankEntry) => ({
  id: entry.id,
  full_name: entry.name,
  country: entry.country,
  level: entry.level,
  total_points: entry.totalPoints,
  points: entry.points,
  passport_slug: entry.slug,
  rank: entry.rank,
});

/**
 * Returns a user's own leaderboard rank as the public API represents it. Without a rank, the counts
 * are null.
 */
export const toOwnRankJson = (
  { period, country, goal }: LeaderboardKey,
  entry: OwnRankEntry | undefined,
) => ({
  period,
  country,
  sdg_goal: goal,
  rank: entry?.own.rank ?? null,
  points: entry?.own.points ?? 0,
  above: entry?.above.map(toRankJson) ?? [],
  below: entry?.below.map(toRankJson) ?? [],
});

const toProfileJson = (passport: Passport) => ({
  id: passport.id,
  full_name: passport.name,
  country: passport.country,
  level: passport.level,
  total_points: passport.totalPoints,
  passport_slug: passport.slug,
  created_at: passport.memberSince.toISOString(),
});

const toProgressJson = ({ goals }: Passport) =>
  goals.map(({ goal, percent, activities }) => ({ sdg_goal: goal, percent, activities }));

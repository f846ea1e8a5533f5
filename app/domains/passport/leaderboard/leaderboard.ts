/** A learner with a public passport, and their rank among all learners of a leaderboard. */
export type RankEntry = {
  id: string;
  slug: string;
  name: string;
  country: string | null;
  level: number;
  totalPoints: number;
  /** The points that count on this leaderboard. */
  points: number;
  rank: number;
};

/** A learner on a leaderboard; without a slug, their passport is private. */
export type LeaderboardRow = Pick<
  RankEntry,
  "id" | "name" | "country" | "level" | "points" | "rank"
> & {
  slug: string | undefined;
};

/**
 * A user's own rank on a leaderboard, and the nearest users who are shown, each from the top down.
 */
export type OwnRankEntry = {
  own: RankEntry;
  /** Whether others see the user there as well. */
  isShown: boolean;
  above: RankEntry[];
  below: RankEntry[];
};

/** The position where a page of the leaderboard ended: points and, among equal points, the id. */
export type RankKey = { points: number; id: string };

/** Returns the end of a page as a cursor. */
export const writeRankCursor = ({ points, id }: RankKey): string => `${points}_${id}`;

/** Parses a cursor; returns undefined if it is malformed. */
export function readRankCursor(cursor: string): RankKey | undefined {
  const [, points, id] =
    /^(-?\d{1,9})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return points !== undefined && id !== undefined ? { points: Number(points), id } : undefined;
}

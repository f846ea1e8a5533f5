/** A learner with a public passport and where they stand among all learners of a board. */
export type RankEntry = {
  id: string;
  slug: string;
  name: string;
  country: string | null;
  level: number;
  totalPoints: number;
  /** Those that count on this board. */
  points: number;
  rank: number;
};

/** Where somebody stands on a board, and who stands nearest of those shown, each from the top down. */
export type OwnRankEntry = {
  own: RankEntry;
  /** Others find them there as well. */
  isShown: boolean;
  above: RankEntry[];
  below: RankEntry[];
};

/** Where a page of the leaderboard ended: points and, among equals, the id. */
export type RankKey = { points: number; id: string };

/** Writes the end of a page as a cursor. */
export const writeRankCursor = ({ points, id }: RankKey): string => `${points}_${id}`;

/** Reads a cursor of ours; undefined for anything else. */
export function readRankCursor(cursor: string): RankKey | undefined {
  const [, points, id] =
    /^(-?\d{1,9})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return points !== undefined && id !== undefined ? { points: Number(points), id } : undefined;
}

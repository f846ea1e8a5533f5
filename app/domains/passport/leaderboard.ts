/** A learner with a public passport and where they stand among all learners of a board. */
export type Standing = {
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
export type OwnStanding = {
  own: Standing;
  /** Others find them there as well. */
  isShown: boolean;
  above: Standing[];
  below: Standing[];
};

/** Where a page of the leaderboard ended: points and, among equals, the id. */
export type StandingKey = { points: number; id: string };

/** Writes the end of a page as a cursor. */
export const writeStandingCursor = ({ points, id }: StandingKey): string => `${points}_${id}`;

/** Reads a cursor of ours; undefined for anything else. */
export function readStandingCursor(cursor: string): StandingKey | undefined {
  const [, points, id] =
    /^(-?\d{1,9})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return points !== undefined && id !== undefined ? { points: Number(points), id } : undefined;
}

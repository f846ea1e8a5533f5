/** A learner's progress between two levels. */
export type LevelProgress = {
  level: number;
  next: number;
  /** The points still needed for the next level. */
  missing: number;
  /** The percentage of the progress from this level to the next, from 0 to 99. */
  percent: number;
};

/** Returns the points at which a level starts: 0, 100, 300, 600, 1000 and so on. */
export function pointsOfLevel(level: number): number {
  return 50 * level * (level - 1);
}

/**
 * Returns the level that a number of points reaches. Must match the generated column in the
 * database.
 */
export function levelOf(points: number): number {
  return Math.floor((1 + Math.sqrt((points * 4 + 50) / 50)) / 2);
}

/** Returns the progress from the level that these points reach to the next. */
export function levelProgress(points: number): LevelProgress {
  const level = levelOf(points);
  const [from, to] = [pointsOfLevel(level), pointsOfLevel(level + 1)];
  const percent = Math.floor((100 * (points - from)) / (to - from));
  return { level, next: level + 1, missing: to - points, percent };
}

/** Where a learner stands between two levels. */
export type LevelProgress = {
  level: number;
  next: number;
  /** Points still to earn until the next level. */
  missing: number;
  /** How much of the way from this level to the next is done, 0 to 99. */
  percent: number;
};

/** The points at which a level begins: 0, 100, 300, 600, 1000 and so on. */
export function pointsOfLevel(level: number): number {
  return 50 * level * (level - 1);
}

/** The level that so many points reach; the database's own column says the same. */
export function levelOf(points: number): number {
  return Math.floor((1 + Math.sqrt((points * 4 + 50) / 50)) / 2);
}

/** The way from the level that these points reach to the next. */
export function levelProgress(points: number): LevelProgress {
  const level = levelOf(points);
  const [from, to] = [pointsOfLevel(level), pointsOfLevel(level + 1)];
  const percent = Math.floor((100 * (points - from)) / (to - from));
  return { level, next: level + 1, missing: to - points, percent };
}

import { type SQL, sql } from "drizzle-orm";

/**
 * The condition under which the staff of an institution see somebody's name, email address, points and submissions: the
 * person hasn't opted out of being named. Everything that staff see of one member goes through it.
 */
export const isNamedToStaff = (userId: SQL): SQL =>
  sql`exists (select from profiles named where named.id = ${userId} and named.on_leaderboard)`;

import { type SQL, sql } from "drizzle-orm";

/**
 * Returns the condition under which the staff of an institution see a user's name, email address, progress and
 * submissions: the user hasn't opted out of being named. Every staff view of a single member uses it. Learners under
 * the age of consent are excluded from leaderboards without having opted out; the staff of an institution they joined
 * see their names.
 */
export const isNamedToStaff = (userId: SQL): SQL => sql`exists (select from profiles named
  where named.id = ${userId} and (named.on_leaderboard or coalesce(named.protected_until > now(), false)))`;

import { and, desc, eq, gt } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { periodPoints } from "./tables.server.ts";

export type GoalLearner = Awaited<ReturnType<typeof listGoalLearners>>[number];

/** Who has earned most points for a goal, of those who let themselves be seen. */
export function listGoalLearners(goal: number, limit: number, tx: Db = db) {
  return tx
    .select({
      id: profiles.id,
      name: profiles.fullName,
      slug: profiles.passportSlug,
      country: profiles.country,
      points: periodPoints.points,
    })
    .from(periodPoints)
    .innerJoin(profiles, eq(profiles.id, periodPoints.userId))
    .where(
      and(
        eq(periodPoints.period, "all"),
        eq(periodPoints.goal, goal),
        gt(periodPoints.points, 0),
        eq(profiles.passportPublic, true),
        eq(profiles.onLeaderboard, true),
      ),
    )
    .orderBy(desc(periodPoints.points), desc(periodPoints.userId))
    .limit(limit);
}

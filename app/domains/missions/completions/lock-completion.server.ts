import { eq } from "drizzle-orm";

import { missionCompletions, missions } from "#app/domains/missions/tables.server.ts";
import type { Award } from "#app/domains/passport/ledger/award-points.server.ts";
import type { Db } from "#db/client.server.ts";

export type LockedCompletion = NonNullable<Awaited<ReturnType<typeof lockCompletion>>>;

/**
 * Returns a completion with its mission, locked until the transaction ends, so that the second of
 * two callers sees the result of the first.
 */
export async function lockCompletion(id: string, tx: Db) {
  const [locked] = await tx
    .select({
      id: missionCompletions.id,
      userId: missionCompletions.userId,
      missionId: missionCompletions.missionId,
      status: missionCompletions.status,
      measure: missionCompletions.measure,
      statedQuantity: missionCompletions.statedQuantity,
      title: missions.title,
      sdgGoal: missions.sdgGoal,
      location: missions.location,
      pointsReward: missions.pointsReward,
    })
    .from(missionCompletions)
    .innerJoin(missions, eq(missions.id, missionCompletions.missionId))
    .where(eq(missionCompletions.id, id))
    .for("update", { of: missionCompletions });
  return locked;
}

/** Returns the source under which the points of a completion are awarded and reversed. */
export const completionSource = (id: string) => `mission:${id}`;

/** Returns the award for the approval of a completion. */
export const completionAward = (locked: LockedCompletion): Award => ({
  learner: locked.userId,
  activityType: "mission_completed",
  activityTitle: locked.title,
  sdgGoal: locked.sdgGoal,
  points: locked.pointsReward,
  source: completionSource(locked.id),
  metadata: { mission_id: locked.missionId },
});

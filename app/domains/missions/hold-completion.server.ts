import { eq } from "drizzle-orm";

import type { Award } from "#app/domains/passport/award-points.server.ts";
import type { Db } from "#db/client.server.ts";

import { missionCompletions, missions } from "./tables.server.ts";

export type HeldCompletion = NonNullable<Awaited<ReturnType<typeof holdCompletion>>>;

/** A completion with its mission, held until the transaction ends: who comes second sees what the first made of it. */
export async function holdCompletion(id: string, tx: Db) {
  const [held] = await tx
    .select({
      id: missionCompletions.id,
      userId: missionCompletions.userId,
      missionId: missionCompletions.missionId,
      status: missionCompletions.status,
      title: missions.title,
      sdgGoal: missions.sdgGoal,
      pointsReward: missions.pointsReward,
    })
    .from(missionCompletions)
    .innerJoin(missions, eq(missions.id, missionCompletions.missionId))
    .where(eq(missionCompletions.id, id))
    .for("update", { of: missionCompletions });
  return held;
}

/** The source under which a completion is paid, and taken back. */
export const completionSource = (id: string) => `mission:${id}`;

/** What the approval of a completion pays. */
export const completionAward = (held: HeldCompletion): Award => ({
  learner: held.userId,
  activityType: "mission_completed",
  activityTitle: held.title,
  sdgGoal: held.sdgGoal,
  points: held.pointsReward,
  source: completionSource(held.id),
  metadata: { mission_id: held.missionId },
});

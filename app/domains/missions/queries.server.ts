import { and, desc, eq, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Completion } from "./completion-json.ts";
import { missionCompletions, missions } from "./tables.server.ts";

/** A learner's completions with their missions, deleted ones included, the latest first. */
export async function listCompletions(
  userId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Completion>> {
  const rest = cursor
    ? sql`(${missionCompletions.completedAt}, ${missionCompletions.id}) <
        (select c.completed_at, c.id from mission_completions c
        where c.id = ${cursor}::uuid and c.user_id = ${userId})`
    : undefined;
  const rows = await tx
    .select({
      id: missionCompletions.id,
      missionId: missionCompletions.missionId,
      status: missionCompletions.status,
      verified: missionCompletions.verified,
      reviewedAt: missionCompletions.reviewedAt,
      reviewNote: missionCompletions.reviewNote,
      completedAt: missionCompletions.completedAt,
      completionProof: missionCompletions.completionProof,
      mission: {
        title: missions.title,
        missionType: missions.missionType,
        sdgGoal: missions.sdgGoal,
        pointsReward: missions.pointsReward,
      },
    })
    .from(missionCompletions)
    .innerJoin(missions, eq(missions.id, missionCompletions.missionId))
    .where(and(eq(missionCompletions.userId, userId), rest))
    .orderBy(desc(missionCompletions.completedAt), desc(missionCompletions.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

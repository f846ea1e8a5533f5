import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";

/** Stores the goal that the actor wants to start with, in place of an earlier one. */
export async function chooseGoal(
  actor: Pick<Actor, "id">,
  goal: GoalNumber,
  tx: Db = db,
): Promise<void> {
  await tx.update(profiles).set({ firstGoal: goal }).where(eq(profiles.id, actor.id));
}

import { inArray, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  type SentProof,
  submitProof,
} from "#app/domains/missions/completions/submit-proof.server.ts";
import type { Mission } from "#app/domains/missions/mission.ts";
import { applyHeldReview } from "#app/domains/missions/queue/hold-review.server.ts";
import { heldReviews, missionColumns, missions } from "#app/domains/missions/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";

/** Creates a mission, active by default. */
export async function buildMission(
  tx: Db,
  overrides: Partial<typeof missions.$inferInsert> = {},
): Promise<Mission> {
  const [mission] = await tx
    .insert(missions)
    .values({
      title: "Plant a tree",
      description: "Plant a native tree and show us the place.",
      missionType: "eco",
      location: "Accra",
      sdgGoal: 15,
      ...overrides,
    })
    .returning(missionColumns);
  if (!mission) throw new Error("mission not created");
  return mission;
}

export const proof: SentProof = {
  text: "I planted an oak by the school.",
  link: "https://example.org/oak",
  date: "2026-11-20",
  place: "Kumasi",
};

type CompletionOverrides = { learner?: Actor; mission?: Mission } & Partial<SentProof>;

/** Creates a pending completion, with its learner and its mission. */
export async function buildCompletion(tx: Db, overrides: CompletionOverrides = {}) {
  const { learner: given, mission: named, ...sent } = overrides;
  const learner = given ?? (await buildActor(tx));
  const mission = named ?? (await buildMission(tx));
  const handedIn = await submitProof(learner, mission.id, { ...proof, ...sent }, tx);
  if (!handedIn.ok) throw new Error(handedIn.reason);
  return { id: handedIn.id, learner, mission };
}

/** Lets the held decisions on some completions take effect now, as the job does once they can't be undone. */
export async function endUndo(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(heldReviews)
    .set({ heldUntil: sql`now()` })
    .where(inArray(heldReviews.completionId, [...ids]));
  for (const id of ids) await applyHeldReview(id, tx);
}

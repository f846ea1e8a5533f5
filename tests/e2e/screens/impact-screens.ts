import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { entriesPath, impactPath, measurePath } from "#app/domains/impact/impact.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import { db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";

const approve = { decision: "approved", review_note: null } as const;

/** Builds what missions measured: large sums of many learners, a submission that waits, and a mission that asks for a number. */
export async function buildImpactScreens(admin: Actor, learner: Actor, longName: string) {
  const litter = { title: longName, measure: "litter_kg", measureMax: 100_000 } as const;
  const first = await buildMission(db, { ...litter, sdgGoal: 6 });
  const items = await buildMission(db, { measure: "items_reused", measureMax: 90_000 });
  const mission = await buildMission(db, { ...litter, sdgGoal: null });
  const learners = [learner];
  for (let n = 0; n < 5; n++) {
    const another = await buildActor(db, { name: longName });
    await db.update(profiles).set({ country: "CF" }).where(eq(profiles.id, another.id));
    learners.push(another);
  }
  for (const one of learners) {
    for (const what of [first, items]) {
      const { id } = await buildCompletion(db, { learner: one, mission: what, quantity: 88_888 });
      await reviewCompletion(admin, id, { ...approve, quantity: 87_654 }, db);
    }
  }
  await buildCompletion(db, { mission, quantity: 12.5 });
  return {
    anonymous: [
      impactPath,
      measurePath("items_reused"),
      entriesPath({ measure: "litter_kg" }),
      entriesPath({ measure: "litter_kg", country: "CF" }),
      entriesPath({ measure: "train_km" }),
    ],
    learner: [missionPath(mission.id), missionPath(first.id)],
  };
}

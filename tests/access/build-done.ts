import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { proofPhotos } from "#app/domains/missions/tables.server.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { db } from "#tests/db.ts";

/** Creates a mission for which the learner has submitted a proof, and the photo of that proof. */
export async function buildDone(learner: Actor) {
  const { id, mission } = await buildCompletion(db, { learner, photos: [await buildPhoto()] });
  const [photo] = await db.select().from(proofPhotos).where(eq(proofPhotos.completionId, id));
  return { mission: mission.id, photo: photo?.id ?? "" };
}

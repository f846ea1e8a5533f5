import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { missionCompletions, proofPhotos } from "#app/domains/missions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Withdraws a learner's own proof and deletes its photos. Refuses a proof that is already decided.
 * The files are deleted once the transaction commits. A repeated call changes nothing.
 */
export async function withdrawCompletion(actor: Actor, id: string, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  const isOwn = and(eq(missionCompletions.id, id), eq(missionCompletions.userId, actor.id));

  return tx.transaction(async (tx) => {
    const [completion] = await tx.select().from(missionCompletions).where(isOwn).for("update");
    if (!completion) return refuse("not-found");
    if (completion.status === "withdrawn") return { ok: true as const };
    if (completion.status !== "pending") return refuse("already-reviewed");
    const completionProof = { ...completion.completionProof, photos: [] };
    await tx.update(missionCompletions).set({ status: "withdrawn", completionProof }).where(isOwn);
    const photos = await tx
      .delete(proofPhotos)
      .where(eq(proofPhotos.completionId, id))
      .returning({ fileKey: proofPhotos.fileKey });
    const keys = photos.map(({ fileKey }) => fileKey);
    if (keys.length > 0) await enqueue("delete-files", { keys }, tx);
    return { ok: true as const };
  });
}

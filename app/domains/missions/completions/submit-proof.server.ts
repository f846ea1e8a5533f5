import { randomUUID } from "node:crypto";

import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { missionCompletions, missions, proofPhotos } from "#app/domains/missions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import { proofLimits } from "./completion.ts";
import type { ProofInput } from "./proof-input.ts";
import { type PreparedPhoto, preparePhoto } from "./proof-photo.server.ts";

export type SentProof = ProofInput & { photos?: readonly Uint8Array[] };

/**
 * Submits a learner's proof for an active mission. Refuses it while another is open, and after an
 * approval. After any refusal or failure, no photo is left behind.
 */
export async function submitProof(actor: Actor, missionId: string, sent: SentProof, tx: Db = db) {
  // Checked first, because decoding photos costs much more.
  const refusal = (await mayTake(missionId, tx)) ?? (await findOpen(actor, missionId, tx));
  if (refusal) return refusal;
  const prepared = await preparePhotos(sent.photos ?? []);
  if (!prepared.ok) return prepared;

  const { photos } = prepared;
  return withStoredFiles(
    {
      keys: photos.map(({ fileKey }) => fileKey),
      store: () =>
        Promise.all(photos.map(({ fileKey, webp }) => putFile(fileKey, webp, "image/webp"))),
      write: (tx) => write(actor, missionId, sent, photos, tx),
      isWritten: ({ ok }) => ok,
    },
    tx,
  );
}

async function write(
  actor: Actor,
  missionId: string,
  { text, link, date, place }: SentProof,
  photos: PreparedPhoto[],
  tx: Db,
) {
  const refusal = await mayTake(missionId, tx);
  if (refusal) return refusal;
  const rows = photos.map(({ fileKey, width, height }, position) => {
    return { id: randomUUID(), userId: actor.id, fileKey, width, height, position };
  });
  const completionProof = { text, link, date, place, photos: rows.map(({ id }) => id) };
  // The unique index decides between two proofs submitted at once.
  const [completion] = await tx
    .insert(missionCompletions)
    .values({ missionId, userId: actor.id, completionProof })
    .onConflictDoNothing({
      target: [missionCompletions.missionId, missionCompletions.userId],
      where: sql`status in ('pending', 'approved')`,
    })
    .returning({ id: missionCompletions.id });
  if (!completion) return (await findOpen(actor, missionId, tx)) ?? refuse("already-pending");
  if (rows.length) {
    await tx
      .insert(proofPhotos)
      .values(rows.map((row) => ({ ...row, completionId: completion.id })));
  }
  return { ok: true as const, id: completion.id };
}

// Locks the mission for the transaction: a concurrent deactivation waits for this proof, or this
// proof is refused.
async function mayTake(missionId: string, tx: Db) {
  if (!isUuid(missionId)) return refuse("not-found");
  const [mission] = await tx
    .select({ isActive: missions.isActive })
    .from(missions)
    .where(and(eq(missions.id, missionId), isNull(missions.deletedAt)))
    .for("share");
  if (!mission) return refuse("not-found");
  return mission.isActive ? undefined : refuse("inactive");
}

async function findOpen(actor: Actor, missionId: string, tx: Db) {
  const [open] = await tx
    .select({ status: missionCompletions.status })
    .from(missionCompletions)
    .where(
      and(
        eq(missionCompletions.missionId, missionId),
        eq(missionCompletions.userId, actor.id),
        inArray(missionCompletions.status, ["pending", "approved"]),
      ),
    );
  if (!open) return undefined;
  return refuse(open.status === "approved" ? "already-approved" : "already-pending");
}

async function preparePhotos(sent: readonly Uint8Array[]) {
  if (sent.length > proofLimits.photos) return refuse("too-many-photos");
  const photos: PreparedPhoto[] = [];
  for (const bytes of sent) {
    // One after the other, so that an invalid photo saves the work for the rest.
    const photo = await preparePhoto(bytes);
    if ("reason" in photo) return photo;
    photos.push(photo);
  }
  return { ok: true as const, photos };
}

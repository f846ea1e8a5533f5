import { randomUUID } from "node:crypto";

import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { checkAnswers } from "#app/domains/courses/field-work/answers-input.ts";
import type { Answers } from "#app/domains/courses/field-work/answers.ts";
import { isWhole, type Measure } from "#app/domains/impact/measure.ts";
import type { Mission } from "#app/domains/missions/mission.ts";
import { missionCompletions, missions, proofPhotos } from "#app/domains/missions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import { proofLimits } from "./completion.ts";
import type { ProofInput } from "./proof-input.ts";
import { type PreparedPhoto, preparePhoto } from "./proof-photo.server.ts";

export type SentProof = Omit<ProofInput, "quantity" | "event_id"> & {
  /** The answers to the fields of a local task. */
  values?: Answers | undefined;
  quantity?: number | null;
  event_id?: string | null;
  /** What the page that was sent asked for, so that a quantity is never taken for another. */
  measure?: Measure | undefined;
  photos?: readonly Uint8Array[];
  /** A UUID that the sender chose for this proof. */
  submissionId?: string | undefined;
};

/**
 * Submits a learner's proof for an active mission. Refuses it while another is open, and after an
 * approval. After any refusal or failure, no photo is left behind. Idempotent by the submission's id: a repeated or
 * concurrent call returns the existing completion, whatever has become of it.
 */
export async function submitProof(actor: Actor, missionId: string, sent: SentProof, tx: Db = db) {
  const existing = await findSubmission(actor, sent, tx);
  if (existing) return existing;
  // Checked first, because decoding photos costs much more.
  const taken = await mayTake(actor, missionId, sent, tx);
  if (!taken.ok) return taken;
  const open = await findOpen(actor, missionId, tx);
  if (open) return open;
  const prepared = await preparePhotos(sent.photos ?? []);
  if (!prepared.ok) return prepared;

  const { photos } = prepared;
  return withStoredFiles(
    {
      keys: photos.map(({ fileKey }) => fileKey),
      store: () =>
        Promise.all(photos.map(({ fileKey, webp }) => putFile(fileKey, webp, "image/webp"))),
      write: (tx) => write(actor, missionId, sent, photos, tx),
      isWritten: (result) => result.ok && !("isRepeated" in result),
    },
    tx,
  );
}

async function write(
  actor: Actor,
  missionId: string,
  sent: SentProof,
  photos: PreparedPhoto[],
  tx: Db,
) {
  const taken = await mayTake(actor, missionId, sent, tx);
  if (!taken.ok) return taken;
  const rows = photos.map(({ fileKey, width, height }, position) => {
    return { id: randomUUID(), userId: actor.id, fileKey, width, height, position };
  });
  const { text, link, date, place, submissionId } = sent;
  const completionProof = {
    text,
    link,
    date,
    place,
    photos: rows.map(({ id }) => id),
    ...(taken.values.length > 0 && { values: taken.values }),
  };
  // The unique indexes decide between two proofs submitted at once.
  const [completion] = await tx
    .insert(missionCompletions)
    .values({ missionId, userId: actor.id, completionProof, submissionId, ...taken.measured })
    .onConflictDoNothing()
    .returning({ id: missionCompletions.id });
  if (!completion) {
    const existing = await findSubmission(actor, sent, tx);
    return existing ? { ...existing, isRepeated: true } : refuseOpen(actor, missionId, tx);
  }
  if (rows.length) {
    await tx
      .insert(proofPhotos)
      .values(rows.map((row) => ({ ...row, completionId: completion.id })));
  }
  return { ok: true as const, id: completion.id };
}

const refuseOpen = async (actor: Actor, missionId: string, tx: Db) =>
  (await findOpen(actor, missionId, tx)) ?? refuse("already-pending");

async function findSubmission(actor: Actor, { submissionId }: SentProof, tx: Db) {
  if (submissionId === undefined || !isUuid(submissionId)) return undefined;
  const [completion] = await tx
    .select({ id: missionCompletions.id })
    .from(missionCompletions)
    .where(
      and(
        eq(missionCompletions.userId, actor.id),
        eq(missionCompletions.submissionId, submissionId),
      ),
    );
  return completion && { ok: true as const, id: completion.id };
}

// Locks the mission for the transaction: a concurrent deactivation waits for this proof, or this
// proof is refused.
async function mayTake(actor: Actor, missionId: string, sent: SentProof, tx: Db) {
  if (!isUuid(missionId)) return refuse("not-found");
  const [mission] = await tx
    .select({
      isActive: missions.isActive,
      measure: missions.measure,
      measureMax: missions.measureMax,
      fields: missions.fields,
      needsPhoto: missions.needsPhoto,
    })
    .from(missions)
    .where(and(eq(missions.id, missionId), isNull(missions.deletedAt)))
    .for("share");
  if (!mission) return refuse("not-found");
  if (!mission.isActive) return refuse("inactive");
  const { fields, needsPhoto } = mission;
  if (fields.length === 0 && sent.text === "") return refuse("text-missing");
  const checked = checkAnswers(fields, sent.values ?? {});
  if (!checked.ok) return { ...refuse("answer-invalid"), answer: checked };
  if (needsPhoto && !sent.photos?.length) return refuse("photo-missing");
  const measured = await measure(actor, mission, sent, tx);
  return measured.ok ? { ...measured, values: checked.values } : measured;
}

type Measuring = Pick<Mission, "measure" | "measureMax">;

// A mission that measures nothing ignores the quantity and the event.
async function measure(actor: Actor, mission: Measuring, sent: SentProof, tx: Db) {
  const { measure, measureMax } = mission;
  if (measure === null || measureMax === null) return { ok: true as const, measured: {} };
  const { quantity, event_id: eventId } = sent;
  if (sent.measure !== undefined && sent.measure !== measure) return refuse("measure-changed");
  if (quantity === null || quantity === undefined) return refuse("quantity-missing");
  if (isWhole(measure) && !Number.isInteger(quantity)) return refuse("quantity-not-whole");
  if (quantity > measureMax)
    return { ...refuse("quantity-too-large"), max: { measure, quantity: measureMax } };
  if (eventId && !(await hasAttended(actor, eventId, tx))) return refuse("event-not-attended");
  return { ok: true as const, measured: { measure, statedQuantity: quantity, eventId } };
}

async function hasAttended(actor: Actor, eventId: string, tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<Record<string, never>>(sql`
    select from event_attendance where event_id = ${eventId}::uuid and user_id = ${actor.id}`);
  return rows.length > 0;
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

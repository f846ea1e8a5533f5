import { and, eq, inArray, lte, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { findActor } from "#app/domains/accounts/find-actor.server.ts";
import { lockCompletion } from "#app/domains/missions/completions/lock-completion.server.ts";
import { lockForReview } from "#app/domains/missions/completions/lock-for-review.server.ts";
import type { ReviewInput } from "#app/domains/missions/completions/proof-input.ts";
import {
  refuseQuantity,
  reviewCompletion,
} from "#app/domains/missions/completions/review.server.ts";
import { heldReviews } from "#app/domains/missions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueueIn } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { undoSeconds } from "./queue.ts";

/**
 * Decides pending proofs together so that the admin can undo it for ten seconds. Until then nothing is awarded and
 * nobody is notified; then a job reviews each of them. Of two admins the first wins. Returns how many were decided and
 * how many could not be; refuses, with the first reason, if that is all of them.
 */
export async function holdReviews(
  actor: Actor,
  ids: readonly string[],
  review: ReviewInput,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    const results: Awaited<ReturnType<typeof holdReview>>[] = [];
    // In the order in which others lock them, too.
    for (const id of ids.toSorted()) results.push(await holdReview(actor, id, review, tx));
    const decided = results.filter(({ ok }) => ok).length;
    const refusal = results.find((result) => !result.ok) ?? refuse("not-found");
    return decided > 0 ? { ok: true as const, decided, refused: ids.length - decided } : refusal;
  });
}

async function holdReview(actor: Actor, id: string, review: ReviewInput, tx: Db) {
  if (!isUuid(id)) return refuse("not-found");
  const found = await lockForReview(actor, id, tx);
  if (!found.ok) return found;
  const refusal = refuseQuantity(found.locked, review);
  if (refusal) return refusal;
  await tx.insert(heldReviews).values({
    completionId: id,
    reviewerId: actor.id,
    decision: review.decision,
    reviewNote: review.review_note,
    correctedQuantity: review.quantity,
    heldUntil: sql`now() + make_interval(secs => ${undoSeconds})`,
  });
  await enqueueIn(undoSeconds, applyHeldReviewTask, { id }, tx);
  return { ok: true as const };
}

/** The name of the job that calls `applyHeldReview`. */
export const applyHeldReviewTask = "apply-held-review";

/**
 * Undoes those of the actor's decisions that have not taken effect: the proofs are pending again, and nothing remains of
 * the decisions. Refuses if all have taken effect.
 */
export async function undoReviews(actor: Actor, ids: readonly string[], tx: Db = db) {
  return tx.transaction(async (tx) => {
    const own = and(
      inArray(heldReviews.completionId, ids.filter(isUuid)),
      eq(heldReviews.reviewerId, actor.id),
    );
    const undone = await tx.delete(heldReviews).where(own).returning();
    return undone.length > 0 ? { ok: true as const, undone: undone.length } : refuse("too-late");
  });
}

/**
 * Lets a held decision take effect, once. Does nothing if it was undone, or can still be undone because the proof was
 * decided again. If the reviewer may not decide the proof any more, it is pending again.
 */
export async function applyHeldReview(id: string, tx: Db = db): Promise<void> {
  await tx.transaction(async (tx) => {
    await lockCompletion(id, tx);
    const isDue = and(eq(heldReviews.completionId, id), lte(heldReviews.heldUntil, sql`now()`));
    const [held] = await tx.delete(heldReviews).where(isDue).returning();
    const actor = held && (await findActor(held.reviewerId, tx));
    if (!actor) return;
    const { decision, reviewNote: review_note, correctedQuantity: quantity } = held;
    const review = { decision, review_note, quantity };
    await reviewCompletion(actor, id, review, tx);
  });
}

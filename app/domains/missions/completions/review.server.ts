import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isWhole } from "#app/domains/impact/measure.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import { missionCompletions } from "#app/domains/missions/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { stampInEmail } from "#app/domains/passport/earned/stamp-in-email.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { completionAward, type LockedCompletion } from "./lock-completion.server.ts";
import { lockForReview } from "./lock-for-review.server.ts";
import type { ReviewInput } from "./proof-input.ts";
import { decidesProofs } from "./reviewer.server.ts";

/**
 * Decides a pending proof, once: of two reviewers the first wins, and the second is refused. Admins
 * decide those of everyone, staff of an institution that verifies proofs those of its members. An
 * approval awards the points that the mission has at that moment, and confirms the quantity: the given one, or else what the
 * learner stated. Notifies the learner of either decision.
 */
export async function reviewCompletion(actor: Actor, id: string, review: ReviewInput, tx: Db = db) {
  if (!(await decidesProofs(actor, tx))) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const found = await lockForReview(actor, id, tx);
    if (!found.ok) return found;
    const { locked, reviewer } = found;

    const refusal = refuseQuantity(locked, review);
    if (refusal) return refusal;

    const { decision: status, review_note: reviewNote } = review;
    const confirmed = toConfirmed(locked, review);
    const reviewedAt = new Date();
    await tx
      .update(missionCompletions)
      .set({ status, reviewNote, verifiedBy: actor.id, reviewedAt, ...confirmed })
      .where(eq(missionCompletions.id, id));
    if (status === "approved") await awardPoints(completionAward(locked), tx);
    await notifyLearner(locked, review, reviewedAt, tx);
    const details = {
      mission_id: locked.missionId,
      learner: locked.userId,
      note: reviewNote,
      ...(confirmed && { stated: locked.statedQuantity, confirmed: confirmed.confirmedQuantity }),
      ...(reviewer.as === "staff" && { institution_id: reviewer.institutionId }),
    };
    await writeAudit(actor, `completion.${status}`, { type: "completion", id }, details, tx);
    return { ok: true as const };
  });
}

/** Returns the refusal of a corrected quantity that the measure does not have. */
export const refuseQuantity = ({ measure }: LockedCompletion, { quantity }: ReviewInput) =>
  measure !== null && isWhole(measure) && !Number.isInteger(quantity ?? 0)
    ? refuse("quantity-not-whole")
    : undefined;

// An approval without a correction confirms the stated quantity.
const toConfirmed = (
  { measure, statedQuantity }: LockedCompletion,
  { decision, quantity }: ReviewInput,
) =>
  decision === "approved" && measure !== null
    ? { confirmedQuantity: quantity ?? statedQuantity }
    : undefined;

const notifyLearner = (
  locked: LockedCompletion,
  { decision, review_note: note }: ReviewInput,
  reviewedAt: Date,
  tx: Db,
) =>
  notify(
    locked.userId,
    {
      kind: `mission_${decision}`,
      params: {
        title: locked.title,
        ...(decision === "approved" && { points: locked.pointsReward }),
        ...(note !== null && { note }),
      },
      link: missionPath(locked.missionId),
      source: `completion:${locked.id}:${decision}`,
      ...(decision === "approved" && {
        picture: (locale) => stampInEmail(toStamp(locked, reviewedAt), locale),
      }),
    },
    tx,
  );

// As the passport shows it.
const toStamp = ({ id, title, sdgGoal, location }: LockedCompletion, earnedAt: Date) => ({
  id,
  kind: "mission" as const,
  title,
  goal: isGoalNumber(sdgGoal) ? sdgGoal : null,
  place: location,
  timeZone: "UTC",
  earnedAt,
});

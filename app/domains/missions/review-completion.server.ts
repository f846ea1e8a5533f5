import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { awardPoints } from "#app/domains/passport/award-points.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { mayReview } from "./completion.ts";
import { completionAward, type HeldCompletion, holdCompletion } from "./hold-completion.server.ts";
import { missionPath } from "./mission.ts";
import type { ReviewInput } from "./proof-input.ts";
import { decidesProofs, holdReviewer } from "./reviewer.server.ts";
import { missionCompletions } from "./tables.server.ts";

/**
 * Decides a pending proof, once: of two who decide the first wins. Admins decide everyone's, staff of an institution
 * that verifies proofs those of its members. An approval pays the points that the mission has at that moment; either
 * way the learner is told.
 */
export async function reviewCompletion(actor: Actor, id: string, review: ReviewInput, tx: Db = db) {
  if (!(await decidesProofs(actor, tx))) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const held = await holdCompletion(id, tx);
    const reviewer = held && (await holdReviewer(actor, held.userId, tx));
    if (!held || !reviewer) return refuse("not-found");
    if (held.status === "withdrawn") return refuse("withdrawn");
    if (held.status !== "pending") return refuse("already-reviewed");
    if (!mayReview(reviewer, held)) return refuse("own-proof");

    const { decision: status, review_note: reviewNote } = review;
    await tx
      .update(missionCompletions)
      .set({ status, reviewNote, verifiedBy: actor.id, reviewedAt: new Date() })
      .where(eq(missionCompletions.id, id));
    if (status === "approved") await awardPoints(completionAward(held), tx);
    await tell(held, review, tx);
    const details = {
      mission_id: held.missionId,
      learner: held.userId,
      note: reviewNote,
      ...(reviewer.as === "staff" && { institution_id: reviewer.institutionId }),
    };
    await writeAudit(actor, `completion.${status}`, { type: "completion", id }, details, tx);
    return { ok: true as const };
  });
}

const tell = (held: HeldCompletion, { decision, review_note: note }: ReviewInput, tx: Db) =>
  notify(
    held.userId,
    {
      kind: `mission_${decision}`,
      params: {
        title: held.title,
        ...(decision === "approved" && { points: held.pointsReward }),
        ...(note !== null && { note }),
      },
      link: missionPath(held.missionId),
      source: `completion:${held.id}:${decision}`,
    },
    tx,
  );

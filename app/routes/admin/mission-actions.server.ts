import type { Actor } from "#app/domains/accounts/actor.ts";
import { createMission } from "#app/domains/missions/create-mission.server.ts";
import { deleteMission } from "#app/domains/missions/delete-mission.server.ts";
import { reviewRefusals } from "#app/domains/missions/mission-refusals.ts";
import { RevocationInput, ReviewInput } from "#app/domains/missions/proof-input.ts";
import { reviewCompletion } from "#app/domains/missions/review-completion.server.ts";
import { revokeApproval } from "#app/domains/missions/revoke-approval.server.ts";
import { setMissionActive } from "#app/domains/missions/set-mission-active.server.ts";
import { done, failed, redirectWithToast } from "#app/http/answer.server.ts";
import { readSent } from "#app/http/form-answers.server.ts";
import { withFailure } from "#app/http/with-failure.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import { notDone, readSentMission, refusedMission } from "./mission-answers.server.ts";

type Act = (ctx: RequestContext, actor: Actor, form: FormData) => Promise<unknown>;

/** What the admin's screen for missions can be asked to do. */
export const missionActions = {
  create,
  "set-active": setActive,
  delete: remove,
  review,
  revoke,
} satisfies Record<string, Act>;

async function create(ctx: RequestContext, actor: Actor, form: FormData) {
  const sent = readSentMission(ctx, form);
  if (!sent.ok) return sent.answer;
  const id = idOf(form);
  const store = async () => {
    const made = await createMission(actor, { ...sent.input, id: isUuid(id) ? id : undefined });
    return made.ok
      ? redirectWithToast(ctx, "/admin/missions", "success", { key: "missions.created" })
      : refusedMission(ctx, form, made.reason);
  };
  return withFailure(ctx, "missions.createFailed", store, () =>
    notDone(ctx, form, 500, { key: "missions.createFailed" }),
  );
}

function setActive(ctx: RequestContext, actor: Actor, form: FormData) {
  const isActive = form.get("is_active") === "true";
  return withFailure(ctx, "missions.updateFailed", async () => {
    const set = await setMissionActive(actor, idOf(form), isActive);
    if (!set.ok) return failed(ctx, 404, { key: "missions.updateFailed" });
    return done(ctx, { key: isActive ? "missions.activated" : "missions.deactivated" });
  });
}

function remove(ctx: RequestContext, actor: Actor, form: FormData) {
  return withFailure(ctx, "missions.deleteFailed", async () => {
    const deleted = await deleteMission(actor, idOf(form));
    if (!deleted.ok) return failed(ctx, 404, { key: "missions.deleteFailed" });
    const words = { key: "missions.deleted" } as const;
    return redirectWithToast(ctx, "/admin/missions?tab=manage", "success", words);
  });
}

const decisionFields = ["id", "decision", "review_note", "reason"] as const;
const typed = (form: FormData) => typedFields(form, decisionFields);

async function review(ctx: RequestContext, actor: Actor, form: FormData) {
  const sent = readSent(ctx, ReviewInput, readFields(form, decisionFields), typed(form));
  if (!sent.ok) return sent.answer;
  return withFailure(ctx, "missions.verifyFailed", async () => {
    const reviewed = await reviewCompletion(actor, idOf(form), sent.input);
    if (!reviewed.ok) return refusedReview(ctx, reviewed.reason);
    const isApproved = sent.input.decision === "approved";
    return done(ctx, { key: isApproved ? "missions.approvedToast" : "missions.rejectedToast" });
  });
}

async function revoke(ctx: RequestContext, actor: Actor, form: FormData) {
  const sent = readSent(ctx, RevocationInput, readFields(form, ["reason"]), typed(form));
  if (!sent.ok) return sent.answer;
  return withFailure(ctx, "missions.verifyFailed", async () => {
    const revoked = await revokeApproval(actor, idOf(form), sent.input);
    if (!revoked.ok) return refusedReview(ctx, revoked.reason);
    return done(ctx, { key: "missions.revokedToast" });
  });
}

function refusedReview(ctx: RequestContext, reason: keyof typeof reviewRefusals) {
  const { status, key } = reviewRefusals[reason];
  return failed(ctx, status, { key });
}

function idOf(form: FormData): string {
  const id = form.get("id");
  return typeof id === "string" ? id : "";
}

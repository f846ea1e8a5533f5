import type { Actor } from "#app/domains/accounts/actor.ts";
import { RevocationInput, ReviewInput } from "#app/domains/missions/completions/proof-input.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { revokeApproval } from "#app/domains/missions/completions/revoke-approval.server.ts";
import { createMission } from "#app/domains/missions/create-mission.server.ts";
import { deleteMission } from "#app/domains/missions/delete-mission.server.ts";
import { reviewRefusals } from "#app/domains/missions/mission-refusals.ts";
import { setMissionActive } from "#app/domains/missions/set-mission-active.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { parseForm } from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import { notDone, parseMissionForm, refusedMission } from "./answers.server.ts";

type Act = (ctx: RequestContext, actor: Actor, form: FormData) => Promise<unknown>;

/** The actions of the admin screen for missions, by intent. */
export const missionActions = {
  create,
  "set-active": setActive,
  delete: remove,
  review,
  revoke,
} satisfies Record<string, Act>;

async function create(ctx: RequestContext, actor: Actor, form: FormData) {
  const input = parseMissionForm(ctx, form);
  if (!input.ok) return input.answer;
  const id = idOf(form);
  const store = async () => {
    const made = await createMission(actor, { ...input.input, id: isUuid(id) ? id : undefined });
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
    if (!set.ok) return fail(ctx, 404, { key: "missions.updateFailed" });
    return ok(ctx, { key: isActive ? "missions.activated" : "missions.deactivated" });
  });
}

function remove(ctx: RequestContext, actor: Actor, form: FormData) {
  return withFailure(ctx, "missions.deleteFailed", async () => {
    const deleted = await deleteMission(actor, idOf(form));
    if (!deleted.ok) return fail(ctx, 404, { key: "missions.deleteFailed" });
    const words = { key: "missions.deleted" } as const;
    return redirectWithToast(ctx, "/admin/missions?tab=manage", "success", words);
  });
}

const decisionFields = ["id", "decision", "review_note", "reason"] as const;
const values = (form: FormData) => typedFields(form, decisionFields);

async function review(ctx: RequestContext, actor: Actor, form: FormData) {
  const input = parseForm(ctx, ReviewInput, readFields(form, decisionFields), values(form));
  if (!input.ok) return input.answer;
  return withFailure(ctx, "missions.verifyFailed", async () => {
    const reviewed = await reviewCompletion(actor, idOf(form), input.input);
    if (!reviewed.ok) return refusedReview(ctx, reviewed.reason);
    const isApproved = input.input.decision === "approved";
    return ok(ctx, { key: isApproved ? "missions.approvedToast" : "missions.rejectedToast" });
  });
}

async function revoke(ctx: RequestContext, actor: Actor, form: FormData) {
  const input = parseForm(ctx, RevocationInput, readFields(form, ["reason"]), values(form));
  if (!input.ok) return input.answer;
  return withFailure(ctx, "missions.verifyFailed", async () => {
    const revoked = await revokeApproval(actor, idOf(form), input.input);
    if (!revoked.ok) return refusedReview(ctx, revoked.reason);
    return ok(ctx, { key: "missions.revokedToast" });
  });
}

function refusedReview(ctx: RequestContext, reason: keyof typeof reviewRefusals) {
  const { status, key } = reviewRefusals[reason];
  return fail(ctx, status, { key });
}

function idOf(form: FormData): string {
  const id = form.get("id");
  return typeof id === "string" ? id : "";
}

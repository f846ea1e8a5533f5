import type { Actor } from "#app/domains/accounts/actor.ts";
import { RevocationInput, ReviewInput } from "#app/domains/missions/completions/proof-input.ts";
import { readReview } from "#app/domains/missions/completions/read-review.ts";
import { revokeApproval } from "#app/domains/missions/completions/revoke-approval.server.ts";
import { createMission } from "#app/domains/missions/create-mission.server.ts";
import { deleteMission } from "#app/domains/missions/delete-mission.server.ts";
import {
  missionFormFields,
  MissionInput,
  readMissionForm,
} from "#app/domains/missions/mission-input.ts";
import { missionRefusals, reviewRefusals } from "#app/domains/missions/mission-refusals.ts";
import { manageMissionsPath } from "#app/domains/missions/mission.ts";
import { holdReviews, undoReviews } from "#app/domains/missions/queue/hold-review.server.ts";
import { queueLimit } from "#app/domains/missions/queue/queue.ts";
import { setMissionActive } from "#app/domains/missions/set-mission-active.server.ts";
import { updateMission } from "#app/domains/missions/update-mission.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  ok,
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { newIdOf, textOf, typedFields } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { searchWith } from "#app/lib/search-with.ts";

type Act = (ctx: RequestContext, actor: Actor, form: FormData) => Promise<unknown>;

/** The actions of the admin screen for missions, by intent. */
export const missionActions = {
  create,
  "set-active": setActive,
  delete: remove,
  review,
  undo,
  revoke,
} satisfies Record<string, Act>;

const missionForm = defineForm({
  input: MissionInput,
  fields: missionFormFields,
  read: readMissionForm,
  refusals: missionRefusals,
});

function create(ctx: RequestContext, actor: Actor, form: FormData) {
  return missionForm.submit(ctx, form, "missions.createFailed", async (input) => {
    const created = await createMission(actor, { ...input, id: newIdOf(form) });
    return created.ok
      ? redirectWithToast(ctx, "/admin/missions", "success", { key: "missions.created" })
      : created;
  });
}

/** Updates a mission as a form describes it. */
export const save = (ctx: RequestContext, actor: Actor, id: string, form: FormData) =>
  missionForm.submit(ctx, form, "missions.updateFailed", async (input) => {
    const updated = await updateMission(actor, id, input);
    return updated.ok
      ? redirectWithToast(ctx, manageMissionsPath, "success", { key: "missions.updated" })
      : updated;
  });

function setActive(ctx: RequestContext, actor: Actor, form: FormData) {
  const isActive = form.get("is_active") === "true";
  return withFailure(ctx, "missions.updateFailed", async () => {
    const set = await setMissionActive(actor, textOf(form, "id"), isActive);
    if (!set.ok) return fail(ctx, 404, { key: "missions.updateFailed" });
    return ok(ctx, { key: isActive ? "missions.activated" : "missions.deactivated" });
  });
}

function remove(ctx: RequestContext, actor: Actor, form: FormData) {
  return withFailure(ctx, "missions.deleteFailed", async () => {
    const deleted = await deleteMission(actor, textOf(form, "id"));
    if (!deleted.ok) return fail(ctx, 404, { key: "missions.deleteFailed" });
    return redirectWithToast(ctx, manageMissionsPath, "success", { key: "missions.deleted" });
  });
}

const decisionFields = ["id", "decision", "review_note", "quantity", "reason"] as const;
const reviewForm = defineForm({
  input: ReviewInput,
  fields: decisionFields,
  read: readReview,
  values: (form) => ({ ...typedFields(form, decisionFields), id: textOf(form, "ids") }),
  refusals: reviewRefusals,
});
const revocationForm = defineForm({
  input: RevocationInput,
  fields: decisionFields,
  refusals: reviewRefusals,
});

function review(ctx: RequestContext, actor: Actor, form: FormData) {
  return reviewForm.submit(ctx, form, "missions.verifyFailed", async (input) => {
    const held = await holdReviews(actor, idsOf(form), input);
    if (!held.ok) return held;
    const { decided, refused } = held;
    const isApproved = input.decision === "approved";
    const one = isApproved ? "missions.approvedToast" : "missions.rejectedToast";
    return backToQueue(ctx, textOf(form, "next"), {
      key: decided === 1 ? one : "missions.queueDecided",
      params: { n: decided, decision: input.decision },
      ...(refused > 0 && { description: "missions.queueSomeRefused" }),
    });
  });
}

function undo(ctx: RequestContext, actor: Actor, form: FormData) {
  const outcomes = { refusals: reviewRefusals, failure: "missions.verifyFailed" } as const;
  return runOperation(ctx, outcomes, async () => {
    const ids = idsOf(form);
    const undone = await undoReviews(actor, ids);
    if (!undone.ok) return undone;
    return backToQueue(ctx, ids[0] ?? "", { key: "missions.queueUndone" });
  });
}

const idsOf = (form: FormData): string[] =>
  [...new Set(form.getAll("ids"))].map(String).slice(0, queueLimit);

/** Redirects to the page of the queue that the form is on, with another proof. */
function backToQueue(ctx: RequestContext, proof: string, message: ToastMessage): Response {
  const search = searchWith(ctx.url.searchParams, "proof", isUuid(proof) ? proof : undefined);
  return redirectWithToast(ctx, `/admin/missions${search}`, "success", message);
}

function revoke(ctx: RequestContext, actor: Actor, form: FormData) {
  return revocationForm.submit(ctx, form, "missions.verifyFailed", async (input) => {
    const revoked = await revokeApproval(actor, textOf(form, "id"), input);
    return revoked.ok ? ok(ctx, { key: "missions.revokedToast" }) : revoked;
  });
}

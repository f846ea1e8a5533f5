import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  InstitutionDecision,
  WithdrawalReason,
} from "#app/domains/institutions/institution-input.ts";
import { reviewRefusals } from "#app/domains/institutions/institution-refusals.ts";
import { setProofRight } from "#app/domains/institutions/members/set-proof-right.server.ts";
import { reviewInstitution } from "#app/domains/institutions/review-institution.server.ts";
import {
  restoreApproval,
  withdrawApproval,
} from "#app/domains/institutions/set-approval.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";

const fields = ["id", "decision", "note", "reason"] as const;
const outcomes = {
  refusals: reviewRefusals,
  failure: "adminInstitutions.decideFailed",
} as const;

const decisionForm = defineForm({ input: InstitutionDecision, fields, refusals: reviewRefusals });
const withdrawalForm = defineForm({ input: WithdrawalReason, fields, refusals: reviewRefusals });

/** Handles an admin's action on an institution: decides the request, lets it verify proofs, revokes the approval. */
export async function actOnInstitution(ctx: RequestContext, actor: Actor, form: FormData) {
  const id = textOf(form, "id");
  const intent = form.get("intent");
  switch (intent) {
    case "review":
      return decisionForm.submit(ctx, form, outcomes.failure, async (input) => {
        const reviewed = await reviewInstitution(actor, id, input);
        return reviewed.ok ? ok(ctx, { key: `adminInstitutions.${input.decision}` }) : reviewed;
      });
    case "withdraw":
      return withdrawalForm.submit(ctx, form, outcomes.failure, async ({ reason }) => {
        const withdrawn = await withdrawApproval(actor, id, reason);
        return withdrawn.ok ? ok(ctx, { key: "adminInstitutions.withdrawn" }) : withdrawn;
      });
    case "restore":
      return runOperation(ctx, outcomes, async () => {
        const restored = await restoreApproval(actor, id);
        return restored.ok ? ok(ctx, { key: "adminInstitutions.approved" }) : restored;
      });
    case "allow-proofs":
    case "disallow-proofs":
      return runOperation(ctx, outcomes, async () => {
        const isAllowed = intent === "allow-proofs";
        const set = await setProofRight(actor, id, isAllowed);
        if (!set.ok) return set;
        const key = isAllowed
          ? "adminInstitutions.reviewsAllowed"
          : "adminInstitutions.reviewsStopped";
        return ok(ctx, { key });
      });
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

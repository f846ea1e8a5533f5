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
import { parseForm } from "#app/http/forms/form-results.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

const fields = ["id", "decision", "note", "reason"] as const;

type Answered = { ok: true } | { ok: false; reason: keyof typeof reviewRefusals };

/** Handles an admin's action on an institution: decides the request, lets it verify proofs, revokes the approval. */
export async function actOnInstitution(ctx: RequestContext, actor: Actor, form: FormData) {
  const values = typedFields(form, fields);
  const sentFields = readFields(form, fields);
  const id = values.id ?? "";
  const act = async (action: Promise<Answered>, key: MessageKey) => {
    const answered = await action;
    if (answered.ok) return ok(ctx, { key });
    const { status, key: refused } = reviewRefusals[answered.reason];
    return fail(ctx, status, { key: refused });
  };
  switch (form.get("intent")) {
    case "review": {
      const input = parseForm(ctx, InstitutionDecision, sentFields, values);
      if (!input.ok) return input.answer;
      const { decision } = input.input;
      return act(reviewInstitution(actor, id, input.input), `adminInstitutions.${decision}`);
    }
    case "withdraw": {
      const input = parseForm(ctx, WithdrawalReason, sentFields, values);
      if (!input.ok) return input.answer;
      return act(withdrawApproval(actor, id, input.input.reason), "adminInstitutions.withdrawn");
    }
    case "restore":
      return act(restoreApproval(actor, id), "adminInstitutions.restored");
    case "allow-proofs":
      return act(setProofRight(actor, id, true), "adminInstitutions.proofsAllowed");
    case "disallow-proofs":
      return act(setProofRight(actor, id, false), "adminInstitutions.proofsDisallowed");
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

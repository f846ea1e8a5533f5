import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  InstitutionDecision,
  WithdrawalReason,
} from "#app/domains/institutions/institution-input.ts";
import { reviewRefusals } from "#app/domains/institutions/institution-refusals.ts";
import { reviewInstitution } from "#app/domains/institutions/review-institution.server.ts";
import {
  restoreApproval,
  withdrawApproval,
} from "#app/domains/institutions/set-approval.server.ts";
import { setProofRight } from "#app/domains/institutions/set-proof-right.server.ts";
import { done, failed } from "#app/http/answer.server.ts";
import { readSent } from "#app/http/form-answers.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

const fields = ["id", "decision", "note", "reason"] as const;

type Answered = { ok: true } | { ok: false; reason: keyof typeof reviewRefusals };

/** What an admin does with an institution: decide the request, let it verify proofs, take the approval back. */
export async function actOnInstitution(ctx: RequestContext, actor: Actor, form: FormData) {
  const typed = typedFields(form, fields);
  const sentFields = readFields(form, fields);
  const id = typed.id ?? "";
  const act = async (action: Promise<Answered>, key: MessageKey) => {
    const answered = await action;
    if (answered.ok) return done(ctx, { key });
    const { status, key: refused } = reviewRefusals[answered.reason];
    return failed(ctx, status, { key: refused });
  };
  switch (form.get("intent")) {
    case "review": {
      const sent = readSent(ctx, InstitutionDecision, sentFields, typed);
      if (!sent.ok) return sent.answer;
      const { decision } = sent.input;
      return act(reviewInstitution(actor, id, sent.input), `adminInstitutions.${decision}`);
    }
    case "withdraw": {
      const sent = readSent(ctx, WithdrawalReason, sentFields, typed);
      if (!sent.ok) return sent.answer;
      return act(withdrawApproval(actor, id, sent.input.reason), "adminInstitutions.withdrawn");
    }
    case "restore":
      return act(restoreApproval(actor, id), "adminInstitutions.restored");
    case "allow-proofs":
      return act(setProofRight(actor, id, true), "adminInstitutions.proofsAllowed");
    case "disallow-proofs":
      return act(setProofRight(actor, id, false), "adminInstitutions.proofsDisallowed");
    default:
      return failed(ctx, 400, { key: "common.invalidInput" });
  }
}

import type { Actor } from "#app/domains/accounts/actor.ts";
import { IssueInput, ReasonInput } from "#app/domains/certificates/certificate-input.ts";
import { certificateRefusals } from "#app/domains/certificates/certificate-refusals.ts";
import { issueFormFields } from "#app/domains/certificates/certificate.ts";
import { declineReissue, grantReissue } from "#app/domains/certificates/decide-reissue.server.ts";
import { findLearner } from "#app/domains/certificates/find-learner.server.ts";
import { issueCertificate } from "#app/domains/certificates/issue-certificate.server.ts";
import { revokeCertificate } from "#app/domains/certificates/revoke-certificate.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { readFields, typedFields, newIdOf, textOf } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";

const issueForm = defineForm({
  input: IssueInput,
  fields: issueFormFields,
  read: (form) => readFields(form, issueFormFields, ["sdg_goal", "score"]),
  refusals: certificateRefusals,
});

/** Issues the certificate that a form describes. */
export const issue = (ctx: RequestContext, actor: Actor, form: FormData) =>
  issueForm.submit(ctx, form, "adminCertificates.issueFailed", async (input) => {
    const userId = await findLearner(input.learner);
    if (userId === undefined) return refuse("unknown-learner");
    const issued = await issueCertificate(actor, {
      id: newIdOf(form),
      userId,
      courseTitle: input.course_title,
      sdgGoal: input.sdg_goal,
      completionDate: input.completion_date,
      score: input.score,
    });
    return issued.ok
      ? redirectWithToast(ctx, "/admin/certificates", "success", {
          key: "adminCertificates.issued",
        })
      : issued;
  });

const decisionFields = ["id", "intent", "reason"] as const;
const reasonForm = defineForm({
  input: ReasonInput,
  fields: decisionFields,
  read: (form) => readFields(form, ["reason"]),
  refusals: certificateRefusals,
});

/** Revokes a certificate for the given reason. */
export const revoke = (ctx: RequestContext, actor: Actor, form: FormData) =>
  reasonForm.submit(ctx, form, "adminCertificates.revokeFailed", async ({ reason }) => {
    const revoked = await revokeCertificate(actor, textOf(form, "id"), reason);
    return revoked.ok ? ok(ctx, { key: "adminCertificates.revokedToast" }) : revoked;
  });

/** Approves a request to change the name, or declines it with a note. */
export async function decide(ctx: RequestContext, actor: Actor, form: FormData) {
  const id = textOf(form, "id");
  const failure = "adminCertificates.decideFailed";
  if (form.get("intent") === "grant") {
    const values = typedFields(form, decisionFields);
    return runOperation(ctx, { refusals: certificateRefusals, failure, values }, async () => {
      const granted = await grantReissue(actor, id);
      return granted.ok ? ok(ctx, { key: "adminCertificates.granted" }) : granted;
    });
  }
  return reasonForm.submit(ctx, form, failure, async ({ reason }) => {
    const declined = await declineReissue(actor, id, reason);
    return declined.ok ? ok(ctx, { key: "adminCertificates.declined" }) : declined;
  });
}

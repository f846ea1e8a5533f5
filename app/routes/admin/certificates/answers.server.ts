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
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

/** Issues the certificate that a form describes. */
export async function issue(ctx: RequestContext, actor: Actor, form: FormData) {
  const values = typedFields(form, issueFormFields);
  const fields = readFields(form, issueFormFields, ["sdg_goal", "score"]);
  const input = parseForm(ctx, IssueInput, fields, values);
  if (!input.ok) return input.answer;
  const store = async () => {
    const userId = await findLearner(input.input.learner);
    if (userId === undefined) {
      return refuseWithValues(ctx, values, certificateRefusals["unknown-learner"]);
    }
    const issued = await issueCertificate(actor, toAchievement(input.input, userId, idOf(form)));
    return issued.ok
      ? redirectWithToast(ctx, "/admin/certificates", "success", {
          key: "adminCertificates.issued",
        })
      : refuseWithValues(ctx, values, certificateRefusals[issued.reason]);
  };
  return withFailure(ctx, "adminCertificates.issueFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "adminCertificates.issueFailed" }),
  );
}

function toAchievement(input: IssueInput, userId: string, id: string) {
  return {
    id: isUuid(id) ? id : undefined,
    userId,
    courseTitle: input.course_title,
    sdgGoal: input.sdg_goal,
    completionDate: input.completion_date,
    score: input.score,
  };
}

/** Revokes a certificate for the given reason. */
export async function revoke(ctx: RequestContext, actor: Actor, form: FormData) {
  const [id, values] = [idOf(form), typedFields(form, ["id", "intent", "reason"])];
  const input = parseForm(ctx, ReasonInput, readFields(form, ["reason"]), values);
  if (!input.ok) return input.answer;
  return withFailure(ctx, "adminCertificates.revokeFailed", async () => {
    const revoked = await revokeCertificate(actor, id, input.input.reason);
    return revoked.ok
      ? ok(ctx, { key: "adminCertificates.revokedDone" })
      : refuseWithValues(ctx, values, certificateRefusals[revoked.reason]);
  });
}

/** Approves a request to change the name, or declines it with a note. */
export async function decide(ctx: RequestContext, actor: Actor, form: FormData) {
  const [id, values] = [idOf(form), typedFields(form, ["id", "intent", "reason"])];
  if (values.intent === "grant") {
    return withFailure(ctx, "adminCertificates.decideFailed", async () => {
      const granted = await grantReissue(actor, id);
      return granted.ok
        ? ok(ctx, { key: "adminCertificates.granted" })
        : refuseWithValues(ctx, values, certificateRefusals[granted.reason]);
    });
  }
  const input = parseForm(ctx, ReasonInput, readFields(form, ["reason"]), values);
  if (!input.ok) return input.answer;
  return withFailure(ctx, "adminCertificates.decideFailed", async () => {
    const declined = await declineReissue(actor, id, input.input.reason);
    return declined.ok
      ? ok(ctx, { key: "adminCertificates.declined" })
      : refuseWithValues(ctx, values, certificateRefusals[declined.reason]);
  });
}

function idOf(form: FormData): string {
  const id = form.get("id");
  return typeof id === "string" ? id : "";
}

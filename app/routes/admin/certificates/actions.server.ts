import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { IssueInput, ReasonInput } from "#app/domains/certificates/certificate-input.ts";
import { certificateRefusals } from "#app/domains/certificates/certificate-refusals.ts";
import { issueFormFields } from "#app/domains/certificates/certificate.ts";
import { findLearner } from "#app/domains/certificates/find-learner.server.ts";
import { issueCertificate } from "#app/domains/certificates/issue-certificate.server.ts";
import { listFormFields, listLimits } from "#app/domains/certificates/list/certificate-list.ts";
import { issueCertificateList } from "#app/domains/certificates/list/issue-list.server.ts";
import { ListInput } from "#app/domains/certificates/list/list-input.ts";
import { previewCertificateList } from "#app/domains/certificates/list/preview-list.server.ts";
import {
  decodeList,
  readCertificateList,
} from "#app/domains/certificates/list/read-list.server.ts";
import {
  declineReissue,
  grantReissue,
} from "#app/domains/certificates/reissue/decide-reissue.server.ts";
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

const listForm = defineForm({
  input: ListInput,
  fields: listFormFields,
  read: (form) => readFields(form, [...listFormFields, "id"], ["sdg_goal"]),
  refusals: certificateRefusals,
});

/** Returns what would be issued to the list of a form, in its field or in a file. */
export async function preview(ctx: RequestContext, actor: Actor, form: FormData) {
  const file = form.get("file");
  if (file instanceof File && file.size > 0)
    form.set("list", decodeList(await file.bytes()).slice(0, listLimits.bytes + 1));
  return listForm.submit(ctx, form, "adminCertificates.issueFailed", async (input) => {
    if (!hasRole(actor, "admin")) return refuse("not-allowed");
    const read = readCertificateList(input.list);
    if (!read.ok) return read;
    const rows = await previewCertificateList(read.rows, input.course_title);
    return { ok: true, values: typedFields(form, listFormFields), preview: { id: input.id, rows } };
  });
}

/** Issues the certificates that were previewed. */
export const issueList = (ctx: RequestContext, actor: Actor, form: FormData) =>
  listForm.submit(ctx, form, "adminCertificates.issueFailed", async (input) => {
    const done = await issueCertificateList(actor, input);
    if (!done.ok) return done;
    const message = { key: "adminCertificates.issuedAll", params: { n: done.issued } } as const;
    return redirectWithToast(ctx, "/admin/certificates?tab=issued", "success", message);
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

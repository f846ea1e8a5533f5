import { refuseAtSight } from "#app/domains/certificates/inspect-template.server.ts";
import { readTemplateForm, TemplateInput } from "#app/domains/certificates/template-input.ts";
import {
  type TemplateRefusal,
  templateRefusals,
} from "#app/domains/certificates/template-refusals.ts";
import { type TemplateFormField, templateFormFields } from "#app/domains/certificates/template.ts";
import type { ToastMessage } from "#app/http/action-result.server.ts";
import { inputSentence, readFieldErrors } from "#app/http/field-errors.server.ts";
import {
  failWithValues,
  type FormResult,
  refuseWithValues,
} from "#app/http/form-results.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** An answer to the form for a template, with what was typed when it has to be given back. */
export type TemplateAnswer = FormResult<TemplateFormField>;

const values = (form: FormData) => typedFields(form, templateFormFields);

/** What a form says of a template and, with a new one, of its file; or the answer that says what is wrong. */
export function parseTemplateForm(ctx: RequestContext, form: FormData, file?: { isNew: true }) {
  const parsed = TemplateInput.safeParse(readTemplateForm(form));
  const refusal = file && refuseAtSight(form.get("file"));
  if (parsed.success && !refusal) return { ok: true as const, input: parsed.data };

  const errors = parsed.success ? {} : readFieldErrors(parsed.error, ctx.t);
  const said = refusal && templateRefusals[refusal.reason];
  const key = said?.key ?? (parsed.error ? inputSentence(parsed.error) : "common.invalidInput");
  const fields = { ...(said && { file: ctx.t(said.key) }), ...errors };
  return {
    ok: false as const,
    answer: failWithValues(ctx, values(form), said?.status ?? 400, { key }, fields),
  };
}

/** Answers a refused template: its sentence, at the field too, and what was typed. */
export const refusedTemplate = (ctx: RequestContext, form: FormData, reason: TemplateRefusal) =>
  refuseWithValues(ctx, values(form), templateRefusals[reason]);

/** Answers that a template could not be stored, with what was typed. */
export const notStored = (ctx: RequestContext, form: FormData, words: ToastMessage) =>
  failWithValues(ctx, values(form), 500, words);

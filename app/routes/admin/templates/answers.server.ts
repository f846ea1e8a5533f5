import { readTemplateForm, TemplateInput } from "#app/domains/certificates/template/input.ts";
import { refuseAtSight } from "#app/domains/certificates/template/inspect.server.ts";
import {
  type TemplateRefusal,
  templateRefusals,
} from "#app/domains/certificates/template/refusals.ts";
import {
  type TemplateFormField,
  templateFormFields,
} from "#app/domains/certificates/template/template.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { ToastMessage } from "#app/http/forms/action-result.server.ts";
import { inputSentence, readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import {
  failWithValues,
  type FormResult,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** The result of the template form, with the submitted values if it has to be shown again. */
export type TemplateAnswer = FormResult<TemplateFormField>;

const values = (form: FormData) => typedFields(form, templateFormFields);

/**
 * Parses the template form and, for a new template, its file; returns the result that describes what is invalid
 * otherwise.
 */
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

/** Returns the result of a rejected template: the message, also at its field, and the submitted values. */
export const refusedTemplate = (ctx: RequestContext, form: FormData, reason: TemplateRefusal) =>
  refuseWithValues(ctx, values(form), templateRefusals[reason]);

/** Returns the result for a template that could not be stored, with the submitted values. */
export const notStored = (ctx: RequestContext, form: FormData, words: ToastMessage) =>
  failWithValues(ctx, values(form), 500, words);

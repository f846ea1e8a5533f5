import { refuseAtSight } from "#app/domains/certificates/inspect-template.server.ts";
import { readTemplateForm, TemplateInput } from "#app/domains/certificates/template-input.ts";
import {
  type TemplateRefusal,
  templateRefusals,
} from "#app/domains/certificates/template-refusals.ts";
import { type TemplateFormField, templateFormFields } from "#app/domains/certificates/template.ts";
import type { ToastWords } from "#app/http/answer.server.ts";
import { inputSentence, readFieldErrors } from "#app/http/field-errors.server.ts";
import { answerTyped, type FormAnswer, refusedTyped } from "#app/http/form-answers.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

/** An answer to the form for a template, with what was typed when it has to be given back. */
export type TemplateAnswer = FormAnswer<TemplateFormField>;

const typed = (form: FormData) => typedFields(form, templateFormFields);

/** What a form says of a template and, with a new one, of its file; or the answer that says what is wrong. */
export function readSentTemplate(ctx: RequestContext, form: FormData, file?: { isNew: true }) {
  const parsed = TemplateInput.safeParse(readTemplateForm(form));
  const refusal = file && refuseAtSight(form.get("file"));
  if (parsed.success && !refusal) return { ok: true as const, input: parsed.data };

  const errors = parsed.success ? {} : readFieldErrors(parsed.error, ctx.t);
  const said = refusal && templateRefusals[refusal.reason];
  const key = said?.key ?? (parsed.error ? inputSentence(parsed.error) : "common.invalidInput");
  const fields = { ...(said && { file: ctx.t(said.key) }), ...errors };
  return {
    ok: false as const,
    answer: answerTyped(ctx, typed(form), said?.status ?? 400, { key }, fields),
  };
}

/** Answers a refused template: its sentence, at the field too, and what was typed. */
export const refusedTemplate = (ctx: RequestContext, form: FormData, reason: TemplateRefusal) =>
  refusedTyped(ctx, typed(form), templateRefusals[reason]);

/** Answers that a template could not be stored, with what was typed. */
export const notStored = (ctx: RequestContext, form: FormData, words: ToastWords) =>
  answerTyped(ctx, typed(form), 500, words);

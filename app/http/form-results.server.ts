import { data } from "react-router";
import type { z } from "zod";

import type { FormValues } from "#app/lib/form-fields.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { fail, type ToastMessage } from "./action-result.server.ts";
import { inputSentence, readFieldErrors } from "./field-errors.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** An answer to a form, with what was typed when it has to be given back. */
export type FormResult<Name extends string = string> = ActionResult & { values?: FormValues<Name> };

export type ParsedForm<Input, Name extends string> =
  | { ok: true; input: Input }
  | { ok: false; answer: ReturnType<typeof failWithValues<Name>> };

/** What a form holds, or the answer that says what is wrong with it and keeps what was typed. */
export function parseForm<Input, Name extends string>(
  ctx: RequestContext,
  schema: z.ZodType<Input>,
  input: unknown,
  values: FormValues<Name>,
): ParsedForm<Input, Name> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, input: parsed.data };
  const words: ToastMessage = { key: inputSentence(parsed.error) };
  const errors = readFieldErrors(parsed.error, ctx.t);
  return { ok: false, answer: failWithValues(ctx, values, 400, words, errors) };
}

/** Answers what a verb refused: its sentence, at the field too where it is about one, and what was typed. */
export function refuseWithValues<Name extends string>(
  ctx: RequestContext,
  values: FormValues<Name>,
  { status, key, field }: { status: number; key: MessageKey; field?: string },
) {
  return failWithValues(ctx, values, status, { key }, field ? { [field]: ctx.t(key) } : {});
}

/** Answers that a form's work was not done, with what was typed. */
export function failWithValues<Name extends string>(
  ctx: RequestContext,
  values: FormValues<Name>,
  status: number,
  words: ToastMessage,
  errors: Record<string, string> = {},
) {
  const answer: FormResult<Name> = { ...fail(ctx, status, words, errors).data, values: values };
  return data(answer, { status });
}

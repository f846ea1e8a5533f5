import { data } from "react-router";
import type { z } from "zod";

import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { fail, type ToastMessage } from "./action-result.server.ts";
import { inputSentence, readFieldErrors } from "./field-errors.server.ts";

/** The result of a form, with the submitted values if they are to be shown again. */
export type FormResult<Name extends string = string> = ActionResult & { values?: FormValues<Name> };

/** The status and the message of a refusal, and the field that it concerns. */
export type Explanation = {
  status: number;
  key: MessageKey;
  params?: MessageParams;
  field?: string;
};

export type ParsedForm<Input, Name extends string> =
  | { ok: true; input: Input }
  | { ok: false; answer: ReturnType<typeof failWithValues<Name>> };

/** Returns the parsed input of a form, or a failed result with its errors and the submitted values. */
export function parseForm<Input, Name extends string>(
  ctx: RequestContext,
  schema: z.ZodType<Input>,
  input: unknown,
  values: FormValues<Name>,
): ParsedForm<Input, Name> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, input: parsed.data };
  const message: ToastMessage = { key: inputSentence(parsed.error) };
  const errors = readFieldErrors(parsed.error, ctx.t);
  return { ok: false, answer: failWithValues(ctx, values, 400, message, errors) };
}

/**
 * Returns the result of a form that a domain function refused: the message, also at the field it concerns, and the
 * submitted values.
 */
export function refuseWithValues<Name extends string>(
  ctx: RequestContext,
  values: FormValues<Name>,
  { status, key, params, field }: Explanation,
) {
  const errors = field ? { [field]: ctx.t(key, params) } : {};
  return failWithValues(ctx, values, status, { key, ...(params && { params }) }, errors);
}

/** Returns the result of a form that failed, with the submitted values. */
export function failWithValues<Name extends string>(
  ctx: RequestContext,
  values: FormValues<Name>,
  status: number,
  message: ToastMessage,
  errors: Record<string, string> = {},
) {
  const answer: FormResult<Name> = { ...fail(ctx, status, message, errors).data, values: values };
  return data(answer, { status });
}

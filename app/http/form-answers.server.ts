import { data } from "react-router";
import type { z } from "zod";

import type { FormValues } from "#app/lib/form-fields.ts";
import type { Answer } from "#app/lib/toast.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { failed, type ToastWords } from "./answer.server.ts";
import { inputSentence, readFieldErrors } from "./field-errors.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** An answer to a form, with what was typed when it has to be given back. */
export type FormAnswer<Name extends string = string> = Answer & { values?: FormValues<Name> };

export type Sent<Input, Name extends string> =
  | { ok: true; input: Input }
  | { ok: false; answer: ReturnType<typeof answerTyped<Name>> };

/** What a form holds, or the answer that says what is wrong with it and keeps what was typed. */
export function readSent<Input, Name extends string>(
  ctx: RequestContext,
  shape: z.ZodType<Input>,
  sent: unknown,
  typed: FormValues<Name>,
): Sent<Input, Name> {
  const parsed = shape.safeParse(sent);
  if (parsed.success) return { ok: true, input: parsed.data };
  const words: ToastWords = { key: inputSentence(parsed.error) };
  const errors = readFieldErrors(parsed.error, ctx.t);
  return { ok: false, answer: answerTyped(ctx, typed, 400, words, errors) };
}

/** Answers what a verb refused: its sentence, at the field too where it is about one, and what was typed. */
export function refusedTyped<Name extends string>(
  ctx: RequestContext,
  typed: FormValues<Name>,
  { status, key, field }: { status: number; key: MessageKey; field?: string },
) {
  return answerTyped(ctx, typed, status, { key }, field ? { [field]: ctx.t(key) } : {});
}

/** Answers that a form's work was not done, with what was typed. */
export function answerTyped<Name extends string>(
  ctx: RequestContext,
  typed: FormValues<Name>,
  status: number,
  words: ToastWords,
  errors: Record<string, string> = {},
) {
  const answer: FormAnswer<Name> = { ...failed(ctx, status, words, errors).data, values: typed };
  return data(answer, { status });
}

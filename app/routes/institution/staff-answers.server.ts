import {
  type InstitutionRefusal,
  institutionRefusals,
} from "#app/domains/institutions/institution-refusals.ts";
import { failed, redirectWithToast, type ToastWords } from "#app/http/answer.server.ts";
import { answerTyped } from "#app/http/form-answers.server.ts";
import { orFail } from "#app/http/or-fail.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Answered = { ok: true } | { ok: false; reason: InstitutionRefusal };

/** Does one thing in the staff area and goes where it can be seen; what refuses it is said in its sentence. */
export function act(
  own: RequestContext,
  deed: () => Promise<Answered>,
  words: ToastWords,
  to: string,
  typed: FormValues = {},
) {
  return orFail(own, "institutions.changeFailed", async () => {
    const done = await deed();
    if (!done.ok) return refusedBy(own, institutionRefusals[done.reason], typed);
    return redirectWithToast(own, to, "success", words);
  });
}

type Explanation = { status: number; key: MessageKey; params?: MessageParams; field?: string };

/** Answers what was refused, with its numbers, at its field too, and with what was typed. */
export function refusedBy(
  own: RequestContext,
  { status, key, params, field }: Explanation,
  typed: FormValues = {},
) {
  const errors = field ? { [field]: own.t(key, params) } : {};
  return answerTyped(own, typed, status, { key, ...(params && { params }) }, errors);
}

/** Answers a form that said nothing known. */
export const unknownAct = (own: RequestContext) => failed(own, 400, { key: "common.invalidInput" });

/** A field of a form as a text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The address of a page of a list that a form stands on, so that its answer leads back there. */
export function backTo(own: RequestContext): string {
  const { pathname, search } = own.url;
  return pathname + search;
}

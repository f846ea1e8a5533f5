import {
  type InstitutionRefusal,
  institutionRefusals,
} from "#app/domains/institutions/institution-refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { failWithValues } from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Answered = { ok: true } | { ok: false; reason: InstitutionRefusal };

/** Performs an action of the staff area and redirects to its result; returns the message when it is refused. */
export function act(
  ctx: RequestContext,
  action: () => Promise<Answered>,
  words: ToastMessage,
  to: string,
  values: FormValues = {},
) {
  return withFailure(ctx, "institutions.changeFailed", async () => {
    const ok = await action();
    if (!ok.ok) return refusedBy(ctx, institutionRefusals[ok.reason], values);
    return redirectWithToast(ctx, to, "success", words);
  });
}

type Explanation = { status: number; key: MessageKey; params?: MessageParams; field?: string };

/**
 * Returns the result of a refused action: the message with its numbers, also at its field, and the submitted
 * values.
 */
export function refusedBy(
  ctx: RequestContext,
  { status, key, params, field }: Explanation,
  values: FormValues = {},
) {
  const errors = field ? { [field]: ctx.t(key, params) } : {};
  return failWithValues(ctx, values, status, { key, ...(params && { params }) }, errors);
}

/** Returns the result of a form with an unknown intent. */
export const unknownAct = (ctx: RequestContext) => fail(ctx, 400, { key: "common.invalidInput" });

/** Returns a form field as text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the address of the list page that contains a form, so that the form redirects back to it. */
export function backTo(ctx: RequestContext): string {
  const { pathname, search } = ctx.url;
  return pathname + search;
}

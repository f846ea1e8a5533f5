import {
  type InstitutionRefusal,
  institutionRefusals,
} from "#app/domains/institutions/institution-refusals.ts";
import { fail, redirectWithToast, type ToastMessage } from "#app/http/action-result.server.ts";
import { failWithValues } from "#app/http/form-results.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { withFailure } from "#app/http/with-failure.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Answered = { ok: true } | { ok: false; reason: InstitutionRefusal };

/** Does one thing in the staff area and goes where it can be seen; what refuses it is said in its sentence. */
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

/** Answers what was refused, with its numbers, at its field too, and with what was typed. */
export function refusedBy(
  ctx: RequestContext,
  { status, key, params, field }: Explanation,
  values: FormValues = {},
) {
  const errors = field ? { [field]: ctx.t(key, params) } : {};
  return failWithValues(ctx, values, status, { key, ...(params && { params }) }, errors);
}

/** Answers a form that said nothing known. */
export const unknownAct = (ctx: RequestContext) => fail(ctx, 400, { key: "common.invalidInput" });

/** A field of a form as a text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The address of a page of a list that a form stands on, so that its answer leads back there. */
export function backTo(ctx: RequestContext): string {
  const { pathname, search } = ctx.url;
  return pathname + search;
}

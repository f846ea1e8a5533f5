import { type AdminRefusal, adminRefusals } from "#app/domains/shop/shop-refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast, type ToastMessage } from "#app/http/forms/action-result.server.ts";
import { failWithValues, refuseWithValues } from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";

type Answered = { ok: true } | { ok: false; reason: AdminRefusal };

/**
 * Performs an action of the shop administration and redirects to its result; on refusal, returns the message and
 * the submitted values.
 */
export function adminAction<Done extends Answered>(
  ctx: RequestContext,
  action: () => Promise<Done>,
  words: ToastMessage | ((ok: Extract<Done, { ok: true }>) => ToastMessage),
  to: string | ((ok: Extract<Done, { ok: true }>) => string),
  values: FormValues = {},
) {
  return withFailure(
    ctx,
    "adminShop.saveFailed",
    async () => {
      const ok = await action();
      if (!ok.ok) return refuseWithValues<string>(ctx, values, adminRefusals[ok.reason]);
      const made = ok as Extract<Done, { ok: true }>;
      const path = typeof to === "string" ? to : to(made);
      const said = typeof words === "function" ? words(made) : words;
      return redirectWithToast(ctx, path, "success", said);
    },
    () => failWithValues<string>(ctx, values, 500, { key: "adminShop.saveFailed" }),
  );
}

/** Returns a form field as text. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

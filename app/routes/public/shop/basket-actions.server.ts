import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { basketLimits, basketPath } from "#app/domains/shop/basket/basket.ts";
import {
  addToBasket,
  removeFromBasket,
  setQuantity,
} from "#app/domains/shop/basket/change.server.ts";
import { buyingRefusals } from "#app/domains/shop/shop-refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { findBasketHolder, openBasketHolder } from "#app/http/forms/basket-cookie.server.ts";
import { failWithValues } from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

const fields = ["variant", "quantity"] as const;
type BasketField = (typeof fields)[number];

/** Adds the variant that a product's form names to the basket, and redirects to the basket. */
export function add(ctx: RequestContext, request: Request, form: FormData) {
  const values = typedFields(form, fields);
  return guarded(ctx, form, "shop.addFailed", async () => {
    const quantity = readQuantity(values.quantity ?? "1", 1);
    if (quantity === undefined) return wrongQuantity(ctx, values, "quantity");
    const holder = await openBasketHolder(request, ctx);
    const added = await addToBasket(holder, { variantId: values.variant ?? "", quantity });
    if (!added.ok) {
      const { status, key } = buyingRefusals[added.reason];
      return failWithValues<BasketField>(ctx, values, status, { key }, { variant: ctx.t(key) });
    }
    return redirectWithToast(ctx, basketPath, "success", { key: "shop.added" });
  });
}

/** Changes the quantity of an item in the basket. */
export function change(ctx: RequestContext, request: Request, form: FormData) {
  const values = typedFields(form, fields);
  const variantId = values.variant ?? "";
  const field = `quantity_${variantId}`;
  return guarded(ctx, form, "shop.changeFailed", async () => {
    const quantity = readQuantity(values.quantity ?? "", 0);
    if (quantity === undefined) return wrongQuantity(ctx, values, field);
    const holder = await findBasketHolder(request, ctx);
    if (!holder) return failWithValues(ctx, values, 404, { key: "shop.notInBasket" });
    const set = await setQuantity(holder, { variantId, quantity });
    if (!set.ok) {
      const { status, key } = buyingRefusals[set.reason];
      const sentence = "left" in set ? ctx.t("shop.onlyLeft", { n: set.left }) : ctx.t(key);
      return failWithValues<BasketField>(ctx, values, status, { key }, { [field]: sentence });
    }
    const key = quantity === 0 ? "shop.removed" : "shop.quantityChanged";
    return redirectWithToast(ctx, basketPath, "success", { key });
  });
}

/** Removes an item from the basket. */
export function remove(ctx: RequestContext, request: Request, form: FormData) {
  return guarded(ctx, form, "shop.changeFailed", async () => {
    const holder = await findBasketHolder(request, ctx);
    if (holder) await removeFromBasket(holder, typedFields(form, fields).variant ?? "");
    return redirectWithToast(ctx, basketPath, "success", { key: "shop.removed" });
  });
}

async function guarded<Result>(
  ctx: RequestContext,
  form: FormData,
  key: MessageKey,
  work: () => Promise<Result>,
) {
  const values = typedFields(form, fields);
  return withFailure(
    ctx,
    key,
    async () => {
      const seconds = await consumeRateLimit(`basket:${ctx.network}`, rateLimits.write);
      if (seconds === 0) return work();
      const words = { key: "common.tooManyRequests", params: { seconds } } as const;
      return failWithValues<BasketField>(ctx, values, 429, words);
    },
    () => failWithValues<BasketField>(ctx, values, 500, { key }),
  );
}

function wrongQuantity(
  ctx: RequestContext,
  values: Partial<Record<BasketField, string>>,
  field: string,
) {
  const key = "shop.quantityInvalid";
  return failWithValues<BasketField>(ctx, values, 400, { key }, { [field]: ctx.t(key) });
}

function readQuantity(text: string, least: number): number | undefined {
  const quantity = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : -1;
  return quantity >= least && quantity <= basketLimits.quantity ? quantity : undefined;
}

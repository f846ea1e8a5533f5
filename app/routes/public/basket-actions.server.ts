import { rateLimits, takeTurn } from "#app/domains/accounts/take-turn.server.ts";
import { basketLimits, basketPath } from "#app/domains/shop/basket.ts";
import {
  addToBasket,
  removeFromBasket,
  setQuantity,
} from "#app/domains/shop/change-basket.server.ts";
import { buyingRefusals } from "#app/domains/shop/shop-refusals.ts";
import { redirectWithToast } from "#app/http/answer.server.ts";
import { findBasketHolder, openBasketHolder } from "#app/http/basket-cookie.server.ts";
import { answerTyped } from "#app/http/form-answers.server.ts";
import { orFail } from "#app/http/or-fail.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

const fields = ["variant", "quantity"] as const;
type BasketField = (typeof fields)[number];

/** Lays into the basket what a product's form names, and leads there. */
export function add(own: RequestContext, request: Request, form: FormData) {
  const typed = typedFields(form, fields);
  return guarded(own, form, "shop.addFailed", async () => {
    const quantity = readQuantity(typed.quantity ?? "1", 1);
    if (quantity === undefined) return wrongQuantity(own, typed, "quantity");
    const holder = await openBasketHolder(request, own);
    const added = await addToBasket(holder, { variantId: typed.variant ?? "", quantity });
    if (!added.ok) {
      const { status, key } = buyingRefusals[added.reason];
      return answerTyped<BasketField>(own, typed, status, { key }, { variant: own.t(key) });
    }
    return redirectWithToast(own, basketPath, "success", { key: "shop.added" });
  });
}

/** Changes how many pieces of something are wanted. */
export function change(own: RequestContext, request: Request, form: FormData) {
  const typed = typedFields(form, fields);
  const variantId = typed.variant ?? "";
  const field = `quantity_${variantId}`;
  return guarded(own, form, "shop.changeFailed", async () => {
    const quantity = readQuantity(typed.quantity ?? "", 0);
    if (quantity === undefined) return wrongQuantity(own, typed, field);
    const holder = await findBasketHolder(request, own);
    if (!holder) return answerTyped(own, typed, 404, { key: "shop.notInBasket" });
    const set = await setQuantity(holder, { variantId, quantity });
    if (!set.ok) {
      const { status, key } = buyingRefusals[set.reason];
      const sentence = "left" in set ? own.t("shop.onlyLeft", { n: set.left }) : own.t(key);
      return answerTyped<BasketField>(own, typed, status, { key }, { [field]: sentence });
    }
    const key = quantity === 0 ? "shop.removed" : "shop.quantityChanged";
    return redirectWithToast(own, basketPath, "success", { key });
  });
}

/** Takes something out of the basket. */
export function remove(own: RequestContext, request: Request, form: FormData) {
  return guarded(own, form, "shop.changeFailed", async () => {
    const holder = await findBasketHolder(request, own);
    if (holder) await removeFromBasket(holder, typedFields(form, fields).variant ?? "");
    return redirectWithToast(own, basketPath, "success", { key: "shop.removed" });
  });
}

async function guarded<Result>(
  own: RequestContext,
  form: FormData,
  key: MessageKey,
  work: () => Promise<Result>,
) {
  const typed = typedFields(form, fields);
  return orFail(
    own,
    key,
    async () => {
      const seconds = await takeTurn(`basket:${own.network}`, rateLimits.write);
      if (seconds === 0) return work();
      const words = { key: "common.tooManyRequests", params: { seconds } } as const;
      return answerTyped<BasketField>(own, typed, 429, words);
    },
    () => answerTyped<BasketField>(own, typed, 500, { key }),
  );
}

function wrongQuantity(
  own: RequestContext,
  typed: Partial<Record<BasketField, string>>,
  field: string,
) {
  const key = "shop.quantityInvalid";
  return answerTyped<BasketField>(own, typed, 400, { key }, { [field]: own.t(key) });
}

function readQuantity(text: string, least: number): number | undefined {
  const quantity = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : -1;
  return quantity >= least && quantity <= basketLimits.quantity ? quantity : undefined;
}

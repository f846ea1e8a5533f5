import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { PaymentMethod } from "#app/domains/payments/money.ts";
import { CheckoutInput, readCheckoutForm } from "#app/domains/shop/orders/checkout-input.ts";
import { type CheckoutField, checkoutFields, orderPath } from "#app/domains/shop/orders/order.ts";
import { placeOrder } from "#app/domains/shop/orders/place.server.ts";
import { buyingRefusals } from "#app/domains/shop/shop-refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

import { payByCard } from "./pay-by-card.server.ts";

/** Shows the total for the input; no order is placed. */
export function review(ctx: RequestContext, form: FormData) {
  const values = typedFields(form, checkoutFields);
  const answer: FormResult<CheckoutField> = { ...ok(ctx, { key: "shop.totalUpdated" }), values };
  return data(answer);
}

const checkoutForm = defineForm({
  input: CheckoutInput,
  fields: checkoutFields,
  read: readCheckoutForm,
  refusals: buyingRefusals,
});

/** Places the order that a checkout form describes. */
export const order = (
  ctx: RequestContext,
  actor: Actor,
  form: FormData,
  methods: readonly PaymentMethod[],
) =>
  checkoutForm.submit(ctx, form, "shop.orderFailed", async (input) => {
    // A form from before a change of the configuration may ask for a method that is no longer offered.
    const method = methods.find((one) => one === input.method) ?? methods[0] ?? "invoice";
    const placed = await placeOrder(actor, { ...input, method });
    if (!placed.ok) return placed;
    const { number } = placed;
    if (method === "card") return payByCard(ctx, actor, number);
    return redirectWithToast(ctx, orderPath(number), "success", {
      key: "shop.placed",
      description: "shop.placedDescription",
    });
  });

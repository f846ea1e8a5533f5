import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { PaymentMethod } from "#app/domains/payments/money.ts";
import { CheckoutInput, readCheckoutForm } from "#app/domains/shop/orders/checkout-input.ts";
import { type CheckoutField, checkoutFields, orderPath } from "#app/domains/shop/orders/order.ts";
import { placeOrder } from "#app/domains/shop/orders/place.server.ts";
import { buyingRefusals } from "#app/domains/shop/shop-refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

import { payByCard } from "./pay-by-card.server.ts";

/** Shows the total for the input; no order is placed. */
export function review(ctx: RequestContext, form: FormData) {
  const values = typedFields(form, checkoutFields);
  const answer: FormResult<CheckoutField> = { ...ok(ctx, { key: "shop.totalUpdated" }), values };
  return data(answer);
}

/** Places the order that a checkout form describes. */
export function order(
  ctx: RequestContext,
  actor: Actor,
  form: FormData,
  methods: readonly PaymentMethod[],
) {
  const values = typedFields(form, checkoutFields);
  const sent = parseForm(ctx, CheckoutInput, readCheckoutForm(form), values);
  if (!sent.ok) return sent.answer;
  // A form from before a change of the configuration may ask for a method that is no longer offered.
  const method = methods.find((one) => one === sent.input.method) ?? methods[0] ?? "invoice";
  const input = { ...sent.input, method };
  return withFailure(
    ctx,
    "shop.orderFailed",
    async () => {
      const placed = await placeOrder(actor, input);
      if (!placed.ok) return refuseWithValues(ctx, values, buyingRefusals[placed.reason]);
      const { number } = placed;
      if (input.method === "card") return payByCard(ctx, actor, number);
      return redirectWithToast(ctx, orderPath(number), "success", {
        key: "shop.placed",
        description: "shop.placedDescription",
      });
    },
    () => failWithValues(ctx, values, 500, { key: "shop.orderFailed" }),
  );
}

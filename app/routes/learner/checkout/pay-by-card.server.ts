import type { Actor } from "#app/domains/accounts/actor.ts";
import { startCardPayment } from "#app/domains/payments/start-card-payment.server.ts";
import { recordCheckout, prepareCardPayment } from "#app/domains/shop/orders/card-order.server.ts";
import { orderPath } from "#app/domains/shop/orders/order.ts";
import { buyingRefusals } from "#app/domains/shop/shop-refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { encodeLocation } from "#app/http/forms/redirect.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";

/** Redirects to the page where an order is paid by card; if that fails, redirects to the unpaid order. */
export async function payByCard(ctx: RequestContext, actor: Actor, number: string) {
  const here = orderPath(number);
  return withFailure(
    ctx,
    "shop.cardUnavailable",
    async () => {
      const prepared = await prepareCardPayment(actor, number);
      if (!prepared.ok) {
        const { status, key } = buyingRefusals[prepared.reason];
        return fail(ctx, status, { key });
      }
      const { orderId, invoice, heldUntil } = prepared;
      const back = { done: `${here}?paid=1`, given: here };
      const { email } = actor;
      const page = await startCardPayment({ invoice, email, back, expiresAt: heldUntil });
      await recordCheckout(orderId, page.sessionId);
      return new Response(null, { status: 303, headers: { Location: encodeLocation(page.url) } });
    },
    () =>
      redirectWithToast(ctx, here, "error", {
        key: "shop.cardUnavailable",
        description: "shop.cardUnavailableDescription",
      }),
  );
}

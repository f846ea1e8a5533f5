import { settlement } from "#app/composition/settlement.server.ts";
import type { Actor } from "#app/domains/accounts/actor.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import { markInvoicePaid } from "#app/domains/payments/mark-invoice-paid.server.ts";
import { cancelOrder } from "#app/domains/shop/orders/cancel.server.ts";
import { adminOrderPath } from "#app/domains/shop/orders/order.ts";
import { findOrder } from "#app/domains/shop/orders/queries.server.ts";
import { readRefundForm, RefundInput } from "#app/domains/shop/orders/refund-input.ts";
import { refundOrder } from "#app/domains/shop/orders/refund.server.ts";
import { sendOrder } from "#app/domains/shop/orders/send.server.ts";
import { adminOutcomes } from "#app/domains/shop/shop-refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { refuse } from "#app/lib/refusal.ts";

/** Performs the action that one of the forms of an order's screen asks for, and redirects to `here`, its own page by default. */
export function actOnOrder(
  ctx: RequestContext,
  actor: Actor,
  number: string,
  form: FormData,
  here = adminOrderPath(number),
) {
  switch (form.get("intent")) {
    case "pay": {
      const pay = () => markPaid(actor, number);
      return runAndRedirect(ctx, adminOutcomes, pay, { key: "adminShop.markedPaid" }, here);
    }
    case "ship": {
      const ship = () => sendOrder(actor, number, "ship");
      return runAndRedirect(ctx, adminOutcomes, ship, { key: "adminShop.markedShipped" }, here);
    }
    case "deliver": {
      const deliver = () => sendOrder(actor, number, "deliver");
      const message = { key: "adminShop.markedDelivered" } as const;
      return runAndRedirect(ctx, adminOutcomes, deliver, message, here);
    }
    case "cancel": {
      const cancel = () => cancelOrder(actor, number);
      return runAndRedirect(ctx, adminOutcomes, cancel, { key: "shop.orderCancelled" }, here);
    }
    case "refund":
      return refund(ctx, actor, number, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

async function markPaid(actor: Actor, number: string) {
  const invoice = (await findOrder(number))?.invoice;
  if (!invoice) return refuse("not-found");
  const paid = await markInvoicePaid(actor, invoice.id, settlement);
  if (paid.ok) return { ok: true as const };
  const { reason } = paid;
  return reason === "cancelled" || reason === "paid-by-card" ? refuse("not-now") : refuse(reason);
}

function refund(ctx: RequestContext, actor: Actor, number: string, form: FormData) {
  const refundForm = defineForm({
    input: RefundInput,
    // Each item of the order has fields of its own.
    fields: [...form.keys()],
    read: readRefundForm,
    refusals: adminOutcomes.refusals,
  });
  return refundForm.submit(ctx, form, adminOutcomes.failure, async (input) => {
    const refunded = await refundOrder(actor, number, input);
    if (!refunded.ok) return refunded;
    const params = { sum: formatMoney(refunded, ctx.locale) };
    const message = { key: "payments.refunded", params } as const;
    return redirectWithToast(ctx, adminOrderPath(number), "success", message);
  });
}

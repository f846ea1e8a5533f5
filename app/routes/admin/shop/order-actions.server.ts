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
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { parseForm } from "#app/http/forms/form-results.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";

import { adminAction } from "./answers.server.ts";

/** Performs the action that one of the forms of an order's screen asks for. */
export function actOnOrder(ctx: RequestContext, actor: Actor, number: string, form: FormData) {
  const here = adminOrderPath(number);
  switch (form.get("intent")) {
    case "pay":
      return adminAction(ctx, () => markPaid(actor, number), { key: "adminShop.markedPaid" }, here);
    case "ship": {
      const words = { key: "adminShop.markedShipped" } as const;
      return adminAction(ctx, () => sendOrder(actor, number, "ship"), words, here);
    }
    case "deliver": {
      const words = { key: "adminShop.markedDelivered" } as const;
      return adminAction(ctx, () => sendOrder(actor, number, "deliver"), words, here);
    }
    case "cancel":
      return adminAction(
        ctx,
        () => cancelOrder(actor, number),
        { key: "adminShop.cancelled" },
        here,
      );
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
  const values = textsOf(form);
  const read = parseForm<RefundInput, string>(ctx, RefundInput, readRefundForm(form), values);
  if (!read.ok) return read.answer;
  return adminAction(
    ctx,
    () => refundOrder(actor, number, read.input),
    (ok) => ({
      key: "adminShop.refundedToast",
      params: { amount: formatMoney(ok, ctx.locale) },
    }),
    adminOrderPath(number),
    values,
  );
}

function textsOf(form: FormData): FormValues {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

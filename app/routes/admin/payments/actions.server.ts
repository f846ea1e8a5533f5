import { settlement } from "#app/composition/settlement.server.ts";
import type { Actor } from "#app/domains/accounts/actor.ts";
import { withdrawInvoice } from "#app/domains/payments/cancel-invoice.server.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import { markInvoicePaid } from "#app/domains/payments/mark-invoice-paid.server.ts";
import { paymentRefusals } from "#app/domains/payments/payment-refusals.ts";
import { RefundInput } from "#app/domains/payments/refund-input.ts";
import { refundInvoice } from "#app/domains/payments/refund-invoice.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

type Asked = { ctx: RequestContext; actor: Actor; id: string; form: FormData; path: string };

/** The actions that an admin can perform on an invoice, by the intent of the form. */
export const paymentActions = {
  paid: ({ ctx, actor, id, path }: Asked) =>
    markInvoicePaid(actor, id, settlement).then((marked) => {
      if (!marked.ok) return refused(ctx, marked.reason);
      const key = marked.changed ? "payments.markedPaid" : "payments.alreadyMarked";
      return back(ctx, path, { key, params: { number: marked.number } });
    }),

  cancel: ({ ctx, actor, id, path }: Asked) =>
    withdrawInvoice(actor, id, settlement).then((withdrawn) => {
      if (!withdrawn.ok) return refused(ctx, withdrawn.reason);
      const { number } = withdrawn.invoice;
      return back(ctx, path, { key: "payments.invoiceCancelled", params: { number } });
    }),

  refund,
} as const;

/** The fields of the refund form. */
const refundFields = ["id", "amount", "reason", "currency", "refundedBefore"] as const;
export type RefundField = (typeof refundFields)[number];

async function refund({ ctx, actor, id, form, path }: Asked) {
  const values = typedFields(form, refundFields);
  const input = parseForm(ctx, RefundInput, readFields(form, refundFields), values);
  if (!input.ok) return input.answer;
  const { amount, reason, refundedBefore, currency } = input.input;
  const wish = { invoiceId: id, amount, reason, refundedBefore };
  const refunded = await refundInvoice(actor, wish, settlement);
  if (!refunded.ok) return refuseWithValues(ctx, values, paymentRefusals[refunded.reason]);
  const sum = formatMoney({ amount, currency }, ctx.locale);
  return back(ctx, path, { key: "payments.refunded", params: { sum } });
}

/** Returns the result for a server error, with the submitted values. */
export const paymentFailed = (ctx: RequestContext, form: FormData) =>
  failWithValues(ctx, typedFields(form, refundFields), 500, { key: "payments.failed" });

const refused = (ctx: RequestContext, reason: keyof typeof paymentRefusals) =>
  fail(ctx, paymentRefusals[reason].status, { key: paymentRefusals[reason].key });

const back = (ctx: RequestContext, path: string, words: ToastMessage) =>
  redirectWithToast(ctx, path, "success", words);

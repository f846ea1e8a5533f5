import type { Actor } from "#app/domains/accounts/actor.ts";
import { withdrawInvoice } from "#app/domains/payments/cancel-invoice.server.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import { markInvoicePaid } from "#app/domains/payments/mark-invoice-paid.server.ts";
import { paymentRefusals } from "#app/domains/payments/payment-refusals.ts";
import { RefundInput } from "#app/domains/payments/refund-input.ts";
import { refundInvoice } from "#app/domains/payments/refund-invoice.server.ts";
import { failed, redirectWithToast, type ToastWords } from "#app/http/answer.server.ts";
import { answerTyped, readSent, refusedTyped } from "#app/http/form-answers.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import { settlement } from "#app/settlement.server.ts";

type Asked = { own: RequestContext; actor: Actor; id: string; form: FormData; path: string };

/** What an admin may do with an invoice, by the intent of the form. */
export const paymentActions = {
  paid: ({ own, actor, id, path }: Asked) =>
    markInvoicePaid(actor, id, settlement).then((marked) => {
      if (!marked.ok) return refused(own, marked.reason);
      const key = marked.changed ? "payments.markedPaid" : "payments.alreadyMarked";
      return back(own, path, { key, params: { number: marked.number } });
    }),

  cancel: ({ own, actor, id, path }: Asked) =>
    withdrawInvoice(actor, id, settlement).then((withdrawn) => {
      if (!withdrawn.ok) return refused(own, withdrawn.reason);
      const { number } = withdrawn.invoice;
      return back(own, path, { key: "payments.invoiceCancelled", params: { number } });
    }),

  refund,
} as const;

/** The fields of the form of a refund. */
const refundFields = ["id", "amount", "reason", "currency", "refundedBefore"] as const;
export type RefundField = (typeof refundFields)[number];

async function refund({ own, actor, id, form, path }: Asked) {
  const typed = typedFields(form, refundFields);
  const sent = readSent(own, RefundInput, readFields(form, refundFields), typed);
  if (!sent.ok) return sent.answer;
  const { amount, reason, refundedBefore, currency } = sent.input;
  const wish = { invoiceId: id, amount, reason, refundedBefore };
  const refunded = await refundInvoice(actor, wish, settlement);
  if (!refunded.ok) return refusedTyped(own, typed, paymentRefusals[refunded.reason]);
  const sum = formatMoney({ amount, currency }, own.locale);
  return back(own, path, { key: "payments.refunded", params: { sum } });
}

/** Answers a fault of ours, with what was typed. */
export const paymentFailed = (own: RequestContext, form: FormData) =>
  answerTyped(own, typedFields(form, refundFields), 500, { key: "payments.failed" });

const refused = (own: RequestContext, reason: keyof typeof paymentRefusals) =>
  failed(own, paymentRefusals[reason].status, { key: paymentRefusals[reason].key });

const back = (own: RequestContext, path: string, words: ToastWords) =>
  redirectWithToast(own, path, "success", words);

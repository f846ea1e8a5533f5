import { settlement } from "#app/composition/settlement.server.ts";
import type { Actor } from "#app/domains/accounts/actor.ts";
import { withdrawInvoice } from "#app/domains/payments/cancel-invoice.server.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import { markInvoicePaid } from "#app/domains/payments/mark-invoice-paid.server.ts";
import { paymentRefusals } from "#app/domains/payments/payment-refusals.ts";
import { RefundInput } from "#app/domains/payments/refund-input.ts";
import { refundInvoice } from "#app/domains/payments/refund-invoice.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";

type Asked = { ctx: RequestContext; actor: Actor; form: FormData; path: string };

const outcomes = { refusals: paymentRefusals, failure: "payments.failed" } as const;

/** The actions that an admin can perform on an invoice, by the intent of the form; `path` is the address of the list. */
export const paymentActions = {
  paid: ({ ctx, actor, form, path }: Asked) =>
    runAndRedirect(
      ctx,
      outcomes,
      () => markInvoicePaid(actor, textOf(form, "id"), settlement),
      ({ changed, number }) => ({
        key: changed ? "payments.markedPaid" : "payments.alreadyMarked",
        params: { number },
      }),
      path,
    ),

  cancel: ({ ctx, actor, form, path }: Asked) =>
    runAndRedirect(
      ctx,
      outcomes,
      () => withdrawInvoice(actor, textOf(form, "id"), settlement),
      ({ invoice }) => ({
        key: "payments.invoiceCancelled",
        params: { number: invoice.number },
      }),
      path,
    ),

  refund,
} as const;

/** The fields of the refund form. */
const refundFields = ["id", "amount", "reason", "currency", "refundedBefore"] as const;
export type RefundField = (typeof refundFields)[number];

const refundForm = defineForm({
  input: RefundInput,
  fields: refundFields,
  refusals: paymentRefusals,
});

function refund({ ctx, actor, form, path }: Asked) {
  return refundForm.submit(ctx, form, outcomes.failure, async (input) => {
    const { amount, reason, refundedBefore, currency } = input;
    const refundInput = { invoiceId: textOf(form, "id"), amount, reason, refundedBefore };
    const refunded = await refundInvoice(actor, refundInput, settlement);
    if (!refunded.ok) return refunded;
    const sum = formatMoney({ amount, currency }, ctx.locale);
    return redirectWithToast(ctx, path, "success", { key: "payments.refunded", params: { sum } });
  });
}

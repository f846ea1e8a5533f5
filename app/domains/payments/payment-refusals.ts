import type { MessageKey } from "#content/messages/catalogue.ts";

/** The message and form field of each refused change of an invoice. */
export const paymentRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "payments.notFound" },
  cancelled: { status: 409, key: "payments.isCancelled" },
  "already-paid": { status: 409, key: "payments.isPaid" },
  "paid-by-card": { status: 409, key: "payments.paidByCard" },
  "not-paid": { status: 409, key: "payments.notPaid" },
  "refunded-meanwhile": { status: 409, key: "payments.alreadyRefunded" },
  "nothing-to-refund": { status: 400, key: "payments.amountInvalid", field: "amount" },
  "more-than-paid": { status: 400, key: "payments.moreThanPaid", field: "amount" },
} as const satisfies Record<
  string,
  { status: 400 | 403 | 404 | 409; key: MessageKey; field?: string }
>;

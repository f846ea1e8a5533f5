/** An amount in the smallest unit of its currency, such as cents. */
export type Money = { amount: number; currency: string };

export const paymentMethods = ["card", "invoice"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** One line of an invoice; amounts in the smallest unit. */
export type InvoiceLine = { text: string; quantity: number; unitAmount: number };
/** The recipient of an invoice. */
export type BilledTo = { name: string; email: string; address: string[]; country: string };

import type { InvoiceLine } from "./money.ts";

/** What invoices may be for. */
export const subjectKinds = ["order", "membership"] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** What one invoice is for: an order, or one period of a membership. */
export type InvoiceSubject = `${SubjectKind}:${string}`;

/** Takes a subject apart; throws at one that nobody can have written. */
export function readSubject(subject: string): { kind: SubjectKind; id: string } {
  const [kind, id] = subject.split(":");
  const known = subjectKinds.find((name) => name === kind);
  if (known === undefined || !id) throw new Error(`No invoice can be for ${subject}.`);
  return { kind: known, id };
}

/** What all lines come to, in the smallest unit. */
export const sumOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);

export const invoiceStates = ["open", "overdue", "paid", "refunded", "cancelled"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

type Facts = {
  paidAt: Date | null;
  cancelledAt: Date | null;
  dueAt: Date;
  total: number;
  refunded: number;
};

/** How an invoice stands at a moment. */
export function invoiceState(
  { paidAt, cancelledAt, dueAt, total, refunded }: Facts,
  now: Date,
): InvoiceState {
  if (cancelledAt) return "cancelled";
  if (paidAt) return refunded > 0 && refunded >= total ? "refunded" : "paid";
  return dueAt < now ? "overdue" : "open";
}

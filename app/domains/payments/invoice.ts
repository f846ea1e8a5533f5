import type { InvoiceLine } from "./money.ts";

/** The kinds of subject that an invoice can be for. */
export const subjectKinds = ["order", "membership"] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** The subject of an invoice: an order, or one period of a membership. */
export type InvoiceSubject = `${SubjectKind}:${string}`;

/** Parses a subject into its kind and id. Throws if the subject is malformed. */
export function readSubject(subject: string): { kind: SubjectKind; id: string } {
  const [kind, id] = subject.split(":");
  const known = subjectKinds.find((name) => name === kind);
  if (known === undefined || !id) throw new Error(`Invoices can't be issued for ${subject}`);
  return { kind: known, id };
}

/** Returns the sum of all lines, in the smallest unit. */
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

/** Returns the state of an invoice at a moment. */
export function invoiceState(
  { paidAt, cancelledAt, dueAt, total, refunded }: Facts,
  now: Date,
): InvoiceState {
  if (cancelledAt) return "cancelled";
  if (paidAt) return refunded > 0 && refunded >= total ? "refunded" : "paid";
  return dueAt < now ? "overdue" : "open";
}

/**
 * The stored facts of an event that arrived before the object it refers to: ids and amounts, no
 * personal data.
 */
export type StripeFacts =
  | { kind: "refunded"; refunded: number }
  | { kind: "paid-by"; paymentId: string };

/** Returns the path of the PDF of an invoice. */
export const invoiceFilePath = (id: string) => `/invoices/${id}/file.pdf`;

/** The tone in which each invoice state is shown. */
export const invoiceTones = {
  open: "neutral",
  overdue: "warning",
  paid: "success",
  refunded: "neutral",
  cancelled: "neutral",
} as const satisfies Record<InvoiceState, string>;

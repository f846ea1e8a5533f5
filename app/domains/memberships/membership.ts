import type { InvoiceState } from "#app/domains/payments/invoice.ts";

import type { Interval, PaidPlan } from "./plan.ts";

/** Whose membership it is: a person's own, or an institution's, run by its owners. */
export type Holder = { plan: "pro" } | { plan: "institution"; institutionId: string };

/** The invoice that waits to be paid for a period. */
export type OpenInvoice = {
  id: string;
  number: string;
  total: number;
  currency: string;
  dueAt: Date;
  isOwn: boolean;
};

/** A membership as its holder sees it at a moment. */
export type Membership = {
  id: string;
  plan: PaidPlan;
  interval: Interval;
  method: "card" | "invoice";
  /** A paid period runs at that moment. */
  isRunning: boolean;
  /** The end of the last period that is paid, if any is. */
  paidUntil: Date | null;
  cancelledAt: Date | null;
  open: OpenInvoice | null;
};

export const membershipPath = "/membership";
export const ownMembershipPath = "/membership/mine";
export const startPath = (plan: PaidPlan, institution?: string) =>
  `/membership/start?plan=${plan}${institution === undefined ? "" : `&institution=${institution}`}`;

/** The name under which an invoice is for a period. */
export const subjectOfPeriod = (periodId: string) => `membership:${periodId}` as const;

/** An invoice of a membership as its holder sees it; its file is for whom it was made out to. */
export type Receipt = {
  id: string;
  number: string;
  text: string;
  total: number;
  currency: string;
  issuedAt: Date;
  refunded: number;
  isOwn: boolean;
  state: InvoiceState;
};

import type { InvoiceState } from "#app/domains/payments/invoice.ts";
import type { Interval, PaidPlan } from "#app/domains/plans/plan.ts";

/** The holder of a membership: a user, or an institution managed by its owners. */
export type Holder = { plan: "pro" } | { plan: "institution"; institutionId: string };

/** The open invoice of a period. */
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
  /** Whether a paid period runs at that moment. */
  isRunning: boolean;
  /** The end of the last paid period; null if there is none. */
  paidUntil: Date | null;
  cancelledAt: Date | null;
  open: OpenInvoice | null;
};

export const membershipPath = "/membership";
export const ownMembershipPath = "/membership/mine";
export const startPath = (plan: PaidPlan, institution?: string) =>
  `/membership/start?plan=${plan}${institution === undefined ? "" : `&institution=${institution}`}`;

/** Returns the subject of the invoice of a period. */
export const subjectOfPeriod = (periodId: string) => `membership:${periodId}` as const;

/** An invoice of a membership as its holder sees it. Only its buyer may download its file. */
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

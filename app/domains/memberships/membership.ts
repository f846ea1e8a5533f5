import type { Interval, PaidPlan } from "./plan.ts";

/** Whose membership it is: a person's own, or an institution's, run by its owners. */
export type Holder = { plan: "pro" } | { plan: "institution"; institutionId: string };

/** The invoice that waits to be paid for a period. */
export type OpenInvoice = { id: string; number: string; dueAt: Date; startsAt: Date; endsAt: Date };

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

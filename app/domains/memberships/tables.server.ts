import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { institutions } from "#app/domains/institutions/tables.server.ts";
import { paymentMethods } from "#app/domains/payments/money.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { intervals, paidPlans } from "./plan.ts";

/** A paid plan of a person or of an institution. Whether it gives access is asked of its periods and the clock. */
export const memberships = pgTable(
  "memberships",
  {
    id: id(),
    plan: text("plan", { enum: paidPlans }).notNull(),
    interval: text("interval", { enum: intervals }).notNull(),
    /** Who started it and pays. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Set on the plan Institution, and only there. */
    institutionId: uuid("institution_id").references(() => institutions.id),
    method: text("method", { enum: paymentMethods }).notNull(),
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    /** The moment its wishes are as of: what Stripe tells of an earlier one is out of date. */
    stripeAsOf: moment("stripe_as_of"),
    createdAt: createdAt(),
    /** It ends with the last paid period; taken back by resuming. */
    cancelledAt: moment("cancelled_at"),
    /** Over for good: nothing renews it any more. */
    endedAt: moment("ended_at"),
  },
  (t) => [
    index("memberships_user").on(t.userId),
    index("memberships_institution").on(t.institutionId),
    uniqueIndex("memberships_of_person")
      .on(t.userId)
      .where(sql`ended_at is null and plan = 'pro'`),
    uniqueIndex("memberships_of_institution")
      .on(t.institutionId)
      .where(sql`ended_at is null`),
    check(
      "memberships_holder",
      sql`(${t.plan} = 'institution') = (${t.institutionId} is not null)`,
    ),
  ],
);

/** A stretch of time that was asked for, and counts once paid. */
export const membershipPeriods = pgTable(
  "membership_periods",
  {
    id: id(),
    membershipId: uuid("membership_id")
      .notNull()
      .references(() => memberships.id),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    paidAt: moment("paid_at"),
    /** Stripe's own id of the invoice, so that a period is never entered twice. */
    stripeInvoiceId: text("stripe_invoice_id").unique(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("membership_periods_start").on(t.membershipId, t.startsAt),
    index("membership_periods_end").on(t.membershipId, t.endsAt),
    check("membership_periods_span", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

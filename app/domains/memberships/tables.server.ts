import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { institutions } from "#app/domains/institutions/tables.server.ts";
import { paymentMethods } from "#app/domains/payments/money.ts";
import { intervals, paidPlans } from "#app/domains/plans/plan.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

/**
 * Paid plans of a user or an institution. Whether one gives access depends on its periods and the
 * time.
 */
export const memberships = pgTable(
  "memberships",
  {
    id: id(),
    plan: text("plan", { enum: paidPlans }).notNull(),
    interval: text("interval", { enum: intervals }).notNull(),
    /** The user who started it and pays. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Set on the plan Institution, and only on it. */
    institutionId: uuid("institution_id").references(() => institutions.id),
    method: text("method", { enum: paymentMethods }).notNull(),
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    /**
     * The time of the last change of settings: a Stripe event about an earlier time is out of date.
     */
    stripeAsOf: moment("stripe_as_of"),
    createdAt: createdAt(),
    /** Set if it ends with the last paid period; cleared by resuming. */
    cancelledAt: moment("cancelled_at"),
    /** Set once it has ended for good and cannot be renewed. */
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

/** Periods that were requested, each of which counts once paid. */
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
    /** Stripe's id of the invoice, so that a period is never recorded twice. */
    stripeInvoiceId: text("stripe_invoice_id").unique(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("membership_periods_start").on(t.membershipId, t.startsAt),
    index("membership_periods_end").on(t.membershipId, t.endsAt),
    check("membership_periods_span", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** The Stripe customer of each user who has subscribed. */
export const stripeCustomers = pgTable("stripe_customers", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique(),
});

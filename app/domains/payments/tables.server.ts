import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import type { StripeFacts } from "./invoice.ts";
import { type BilledTo, type InvoiceLine, paymentMethods } from "./money.ts";

/** The last invoice number used in a year: numbers are consecutive, without gaps. */
export const invoiceNumbers = pgTable("invoice_numbers", {
  year: integer("year").primaryKey(),
  last: integer("last").notNull(),
});

/**
 * Invoices, each for one order or one period of a membership. The content of an invoice never
 * changes.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    number: text("number").notNull().unique(),
    /** The subject: `order:<id>` or `membership:<period id>`. */
    subject: text("subject").notNull().unique(),
    method: text("method", { enum: paymentMethods }).notNull(),
    buyerId: uuid("buyer_id").references(() => profiles.id, { onDelete: "set null" }),
    /**
     * Outlives the buyer's account for the retention period, without the email address. Amounts
     * stay for accounting.
     */
    billedTo: jsonb("billed_to").$type<BilledTo>().notNull(),
    lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
    /** In the smallest unit of the currency. */
    total: integer("total").notNull(),
    currency: text("currency").notNull(),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    dueAt: moment("due_at").notNull(),
    paidAt: moment("paid_at"),
    /** The admin who marked the invoice as paid; null if a card paid. */
    paidBy: uuid("paid_by").references(() => profiles.id, { onDelete: "set null" }),
    cancelledAt: moment("cancelled_at"),
    /** Stripe's id of the payment. */
    stripePaymentId: text("stripe_payment_id").unique(),
  },
  (t) => [
    index("invoices_of_buyer").on(t.buyerId, t.issuedAt),
    index("invoices_kept_recipients")
      .on(t.issuedAt)
      .where(sql`buyer_id is null and billed_to ->> 'name' <> ''`),
    index("invoices_open")
      .on(t.issuedAt)
      .where(sql`paid_at is null and cancelled_at is null`),
    index("invoices_billed_name").using("gin", sql`(lower(${t.billedTo} ->> 'name')) gin_trgm_ops`),
    // The orders of the list of payments.
    index("invoices_by_issue").on(t.issuedAt, t.id),
    index("invoices_by_due").on(t.dueAt, t.id),
    index("invoices_by_name").on(sql`lower(${t.billedTo} ->> 'name')`, t.id),
    index("invoices_by_total").on(t.total, t.id),
    check("invoices_total", sql`${t.total} >= 0`),
    check("invoices_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check("invoices_one_end", sql`num_nonnulls(${t.paidAt}, ${t.cancelledAt}) <= 1`),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    /** In the smallest unit of the invoice's currency. */
    amount: integer("amount").notNull(),
    reason: text("reason").notNull(),
    refundedBy: uuid("refunded_by").references(() => profiles.id, { onDelete: "set null" }),
    stripeRefundId: text("stripe_refund_id").unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index("refunds_of_invoice").on(t.invoiceId),
    check("refunds_amount", sql`${t.amount} > 0`),
  ],
);

/** Every event that Stripe sent, once per id: a repeated delivery has no effect. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** The time of the event by Stripe's clock; events arrive in any order. */
    happenedAt: moment("happened_at").notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
    /**
     * Stripe's id of the object that the event refers to while that object is unknown here, and the
     * facts to apply.
     */
    waitsFor: text("waits_for"),
    facts: jsonb("facts").$type<StripeFacts>(),
  },
  (t) => [
    index("stripe_events_waiting")
      .on(t.waitsFor)
      .where(sql`waits_for is not null`),
  ],
);

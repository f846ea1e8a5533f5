import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { institutions } from "#app/domains/institutions/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { deliveryStatuses, ping, webhookEvents } from "./webhook.ts";

/** Another system that is told of events: of the whole platform, or of the members of one institution. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    /** Without one, it hears of everybody; only admins make such. */
    institutionId: uuid("institution_id").references(() => institutions.id, {
      onDelete: "cascade",
    }),
    url: text("url").notNull(),
    description: text("description").notNull().default(""),
    events: text("events", { enum: webhookEvents }).array().notNull(),
    /** What signs the deliveries, sealed. */
    encryptedSecret: text("sealed_secret").notNull(),
    /** The one before, which signs too for a day after it was renewed. */
    encryptedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: moment("old_secret_until"),
    isActive: boolean("is_active").notNull().default(true),
    /** When the first of the failures was that nothing but failures has followed. */
    failingSince: moment("failing_since"),
    /** When it was switched off because it had failed for days. */
    switchedOffAt: moment("switched_off_at"),
    createdBy: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("webhook_endpoints_institution").on(t.institutionId)],
);

/** One event on its way to one receiver. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text("event", { enum: [...webhookEvents, ping] }).notNull(),
    /** What happened, such as `event:<id>:<user id>`: each is told to a receiver once. */
    source: text("source").notNull(),
    /** Whose deed it was; the delivery goes with the account. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    payload: jsonb("payload").notNull(),
    status: text("status", { enum: deliveryStatuses }).notNull().default("waiting"),
    /** When it is tried next, while it waits. */
    nextAttemptAt: moment("next_attempt_at"),
    deliveredAt: moment("delivered_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_source").on(t.endpointId, t.event, t.source),
    index("webhook_deliveries_latest").on(t.endpointId, t.createdAt, t.id),
    index("webhook_deliveries_due")
      .on(t.endpointId, t.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index("webhook_deliveries_failed")
      .on(t.createdAt)
      .where(sql`status = 'failed'`),
    index("webhook_deliveries_user").on(t.userId),
  ],
);

/** Every attempt at a delivery, and what the receiver said. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    startedAt: moment("started_at").notNull(),
    /** In milliseconds. */
    duration: integer("duration").notNull(),
    /** None when there was no answer at all. */
    statusCode: integer("status_code"),
    /** Why there was none, in the words of the machine. */
    error: text("error"),
  },
  (t) => [
    primaryKey({ columns: [t.deliveryId, t.number] }),
    check("webhook_attempts_number", sql`${t.number} > 0`),
  ],
);

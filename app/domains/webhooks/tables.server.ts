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

/** A system that receives events: of the whole platform, or of the members of one institution. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    /** Null for the events of all users; only admins create such endpoints. */
    institutionId: uuid("institution_id").references(() => institutions.id, {
      onDelete: "cascade",
    }),
    url: text("url").notNull(),
    description: text("description").notNull().default(""),
    events: text("events", { enum: webhookEvents }).array().notNull(),
    /** The encrypted secret that signs the deliveries. */
    encryptedSecret: text("sealed_secret").notNull(),
    /** The previous secret, which also signs for a day after the renewal. */
    encryptedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: moment("old_secret_until"),
    isActive: boolean("is_active").notNull().default(true),
    /** The time of the first failure since the last success. */
    failingSince: moment("failing_since"),
    /** The time at which it was disabled because it had failed for days. */
    switchedOffAt: moment("switched_off_at"),
    createdBy: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("webhook_endpoints_institution").on(t.institutionId)],
);

/** One event to be delivered to one endpoint. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text("event", { enum: [...webhookEvents, ping] }).notNull(),
    /** The source of the event, such as `event:<id>:<user id>`: each is delivered to an endpoint once. */
    source: text("source").notNull(),
    /** The user whose activity it is; the delivery is deleted with the account. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    payload: jsonb("payload").notNull(),
    status: text("status", { enum: deliveryStatuses }).notNull().default("waiting"),
    /** The time of the next attempt, while it is pending. */
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

/** Every attempt at a delivery, and the response. */
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
    /** Null if there was no response. */
    statusCode: integer("status_code"),
    /** The reason why there was no response, as an error message. */
    error: text("error"),
  },
  (t) => [
    primaryKey({ columns: [t.deliveryId, t.number] }),
    check("webhook_attempts_number", sql`${t.number} > 0`),
  ],
);

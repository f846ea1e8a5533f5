import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { institutions } from "#app/domains/institutions/tables.server.ts";
import { createdAt, moment } from "#db/columns.server.ts";

import { xapiVersions } from "./xapi-version.ts";

/** The learning record store of an institution, to which statements about its members are sent. */
export const recordStores = pgTable("record_stores", {
  institutionId: uuid("institution_id")
    .primaryKey()
    .references(() => institutions.id, { onDelete: "cascade" }),
  endpoint: text("endpoint").notNull(),
  username: text("username").notNull(),
  encryptedPassword: text("sealed_password").notNull(),
  version: text("version", { enum: xapiVersions }).notNull().default("2.0.0"),
  isActive: boolean("is_active").notNull().default(true),
  lastSentAt: moment("last_sent_at"),
  /** The error of the latest refusal by the store. */
  lastError: text("last_error"),
  /** The number of consecutive failures, and the time until which sending pauses. */
  failures: integer("failures").notNull().default(0),
  retryAt: moment("retry_at"),
  /** Set when the store refused the credentials: nothing is sent until the owners act. */
  haltedAt: moment("halted_at"),
  createdAt: createdAt(),
});

/** Statements that are pending or were sent. The id derives from the activity, so a resend is harmless. */
export const xapiStatements = pgTable(
  "xapi_statements",
  {
    institutionId: uuid("institution_id")
      .notNull()
      .references(() => recordStores.institutionId, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    statement: jsonb("statement").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index("xapi_statements_due")
      .on(t.institutionId, t.nextAttemptAt)
      .where(sql`sent_at is null`),
    index("xapi_statements_user").on(t.userId),
  ],
);

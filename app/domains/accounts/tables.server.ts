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

import { createdAt, id, moment } from "#db/columns.server.ts";

import { roles } from "./actor.ts";

export const users = pgTable("users", {
  id: id(),
  name: text("name").notNull(),
  /** The name in ASCII: what the passport's address is made of. */
  asciiName: text("ascii_name").notNull().default(""),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex().on(t.providerId, t.accountId), index().on(t.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [index().on(t.identifier)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: roles }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    check("user_roles_role", sql`${t.role} in ('admin', 'instructor', 'event_staff')`),
  ],
);

/** The person as the passport shows them. Its points and level follow the ledger by themselves. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => users.id),
    fullName: text("full_name").notNull(),
    country: text("country"),
    totalPoints: integer("total_points").notNull().default(0),
    level: integer("level")
      .notNull()
      .generatedAlwaysAs(sql`floor((1 + sqrt((total_points * 4::float8 + 50) / 50)) / 2)::integer`),
    passportSlug: text("passport_slug").notNull().unique(),
    passportPublic: boolean("passport_public").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("profiles_leaderboard")
      .on(t.totalPoints, t.id)
      .where(sql`passport_public`),
    check("profiles_country", sql`${t.country} ~ '^[A-Z]{2}$'`),
    check("profiles_passport_slug", sql`${t.passportSlug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** What admins did: who, what, on whom, when. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actorId: uuid("actor_id").notNull(),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb("details").notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt), index().on(t.subjectType, t.subjectId)],
);

/** Requests counted per key and window; losing it in a crash only forgives. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  windowStart: moment("window_start").notNull(),
  count: integer("count").notNull(),
});

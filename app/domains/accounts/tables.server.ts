import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { Picture } from "#app/domains/pictures/picture.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { roles } from "./actor.ts";
import { securityEventKinds } from "./security/event.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    name: text("name").notNull(),
    /** The name in ASCII, for the address of the passport. */
    asciiName: text("ascii_name").notNull().default(""),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** The time when an address of this account was first confirmed. Set by a trigger. */
    emailFirstVerifiedAt: moment("email_first_verified_at"),
    /** The time when a password reset last ended all access to this account. */
    accessEndedAt: moment("access_ended_at"),
    /** The versions of the terms and the privacy page that were last accepted. A trigger lists each in `consents`. */
    termsVersion: text("terms_version"),
    privacyVersion: text("privacy_version"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    // The orders and the states of the list of people.
    index("users_by_joined").on(t.createdAt, t.id),
    index("users_by_name").on(sql`lower(name)`, t.id),
    index("users_by_state").on(t.emailVerified, t.createdAt),
  ],
);

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

/** The shared secret of a second factor, and the backup codes for a lost phone. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
    /** The latest time step whose code was accepted. No code works twice (RFC 6238, section 5.2). */
    lastUsedStep: integer("last_used_step"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.userId)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);

/** Keys for the public API. Only the digest of a key is stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The first characters, by which the owner recognises the key. */
    prefix: text("prefix").notNull(),
    digest: text("digest").notNull().unique(),
    /** The scopes of the key. An empty list allows all that its owner may do. */
    scopes: text("scopes").array().notNull().default([]),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
    expiresAt: moment("expires_at"),
  },
  (t) => [index().on(t.userId)],
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

/** The user's public profile, as the passport shows it. A trigger updates points, level and countdowns from the ledger. */
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
    badgeCountdowns: smallint("badge_countdowns").array().notNull().default([]),
    passportSlug: text("passport_slug").notNull().unique(),
    passportPublic: boolean("passport_public").notNull().default(false),
    /** Whether search engines may list the public passport. */
    searchable: boolean("searchable").notNull().default(false),
    /** IANA name. Without one, days are counted in UTC. */
    timeZone: text("time_zone"),
    language: text("language"),
    /** Whether decisions and certificates are also notified by email. */
    mailAllowed: boolean("mail_allowed").notNull().default(true),
    /** The kinds of email that are switched off. */
    mailOff: jsonb("mail_off").$type<string[]>().notNull().default([]),
    /** The kinds of email that are collected for the weekly digest. */
    mailWeekly: jsonb("mail_weekly").$type<string[]>().notNull().default([]),
    /** When the next email with the questions of the day is due; null if the user doesn't want it. */
    dailyMailAt: moment("daily_mail_at"),
    /** The local times between which notifications are not sent; null if they are sent at any time. */
    quietFrom: time("quiet_from"),
    quietTo: time("quiet_to"),
    /** Whether the name is shown on leaderboards while the passport is public. */
    onLeaderboard: boolean("on_leaderboard").notNull().default(true),
    /** Whether new credentials contain a salted hash of the confirmed email address. */
    emailInCredentials: boolean("email_in_credentials").notNull().default(true),
    /** Whether new credentials contain the name. */
    nameInCredentials: boolean("name_in_credentials").notNull().default(false),
    /**
     * The time until which the learner counts as under the age of consent: never public, never named on leaderboards.
     */
    protectedUntil: moment("protected_until"),
    /** The code that event staff scan from the passport. */
    personalCode: uuid("personal_code").notNull().unique().defaultRandom(),
    /** The secret in the address of the personal calendar, if its owner created one. */
    calendarToken: text("calendar_token").unique(),
    /** The identifier of the learner in credentials. It reveals nothing else. */
    subjectId: uuid("subject_id").notNull().unique().defaultRandom(),
    /** The goal that the learner chose to start with. */
    firstGoal: integer("first_goal"),
    portrait: jsonb("portrait").$type<Picture>(),
    /** Whether the public passport shows the portrait. */
    portraitPublic: boolean("portrait_public").notNull().default(false),
    /** The picture above the passport, seen by all who see the passport. */
    cover: jsonb("cover").$type<Picture>(),
    createdAt: createdAt(),
  },
  (t) => [
    check("profiles_first_goal", sql`${t.firstGoal} between 1 and 17`),
    index("profiles_leaderboard")
      .on(t.totalPoints, t.id)
      .where(sql`passport_public and on_leaderboard`),
    index("profiles_newest").on(t.createdAt),
    index("profiles_daily_mail")
      .on(t.dailyMailAt)
      .where(sql`daily_mail_at is not null`),
    index("profiles_by_country").on(t.country),
    uniqueIndex("profiles_portrait")
      .on(sql`(portrait ->> 'key')`)
      .where(sql`portrait is not null`),
    uniqueIndex("profiles_cover")
      .on(sql`(cover ->> 'key')`)
      .where(sql`cover is not null`),
    check(
      "profiles_quiet_hours",
      sql`num_nonnulls(${t.quietFrom}, ${t.quietTo}) in (0, 2) and ${t.quietFrom} <> ${t.quietTo}`,
    ),
    check("profiles_country", sql`${t.country} ~ '^[A-Z]{2}$'`),
    check("profiles_passport_slug", sql`${t.passportSlug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** The log of admin actions: actor, action, subject, time. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    /** The admin. Null for an action on the server's command line. */
    actorId: uuid("actor_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb("details").notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt), index().on(t.subjectType, t.subjectId)],
);

/** Security events of an account, visible to its owner. Deleted after 90 days. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: securityEventKinds }).notNull(),
    /** The network of the request: an IPv4 address or an IPv6 /64. */
    network: text("network"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.createdAt)],
);

/** Requests counted per key and window. Losing the table in a crash only resets the limits. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  windowStart: moment("window_start").notNull(),
  count: integer("count").notNull(),
});

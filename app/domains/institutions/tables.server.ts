import { sql } from "drizzle-orm";
import {
  boolean,
  bytea,
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
import { courses } from "#app/domains/courses/tables.server.ts";
import { missions } from "#app/domains/missions/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { institutionKinds, institutionStatuses, memberRoles } from "./institution.ts";
import { type ColumnKind, listEncodings } from "./invitation-lists/list-columns.ts";
import type { InvitationAnswer } from "./invitations/invitation.ts";

/** Organisations that follow their members' progress. Public once an admin has approved them. */
export const institutions = pgTable(
  "institutions",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    kind: text("kind", { enum: institutionKinds }).notNull(),
    country: text("country").notNull(),
    city: text("city"),
    description: text("description").notNull(),
    website: text("website"),
    status: text("status", { enum: institutionStatuses }).notNull().default("requested"),
    /** The user who requested it, who becomes its first owner. */
    requestedBy: uuid("requested_by").references(() => profiles.id, { onDelete: "set null" }),
    reviewedBy: uuid("reviewed_by").references(() => profiles.id, { onDelete: "set null" }),
    reviewedAt: moment("reviewed_at"),
    reviewNote: text("review_note"),
    /** Granted by an admin: its staff decide on the proofs of its members, never on their own. */
    mayVerifyProofs: boolean("may_verify_proofs").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("institutions_by_name").on(t.name, t.id),
    index("institutions_waiting").on(t.status, t.createdAt),
    index("institutions_country").on(t.country),
    uniqueIndex("institutions_open_request")
      .on(t.requestedBy)
      .where(sql`status = 'requested'`),
    index("institutions_words")
      .using("gin", sql`${t.name} gin_trgm_ops`)
      .where(sql`status = 'approved'`),
    check("institutions_slug", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("institutions_country", sql`${t.country} ~ '^[A-Z]{2}$'`),
  ],
);

/** Groups within an institution: a class, a department, a year. */
export const cohorts = pgTable(
  "cohorts",
  {
    id: id(),
    institutionId: uuid("institution_id")
      .notNull()
      .references(() => institutions.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("cohorts_name").on(t.institutionId, sql`lower(${t.name})`)],
);

export const institutionMembers = pgTable(
  "institution_members",
  {
    institutionId: uuid("institution_id")
      .notNull()
      .references(() => institutions.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text("role", { enum: memberRoles }).notNull().default("member"),
    cohortId: uuid("cohort_id").references(() => cohorts.id, { onDelete: "set null" }),
    /** Whether the member agreed to be named on the institution's public page. */
    isNamed: boolean("is_named").notNull().default(false),
    joinedAt: moment("joined_at").notNull().defaultNow(),
    /** The id of a member whom the staff do not see by name. */
    handle: uuid("handle").notNull().defaultRandom(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.userId] }),
    index("institution_members_user").on(t.userId),
    uniqueIndex("institution_members_handle").on(t.handle),
    index("institution_members_cohort").on(t.cohortId),
    index("institution_members_joined").on(t.institutionId, t.joinedAt, t.userId),
  ],
);

/**
 * Lists of people to invite, as they were pasted or uploaded. Nobody is invited before the list is
 * sent, which deletes its source.
 */
export const invitationLists = pgTable(
  "invitation_lists",
  {
    id: id(),
    institutionId: uuid("institution_id")
      .notNull()
      .references(() => institutions.id, { onDelete: "cascade" }),
    createdBy: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** The bytes of the file or of the pasted text; null once it was sent. */
    source: bytea("source"),
    encoding: text("encoding", { enum: listEncodings }).notNull(),
    hasHeadings: boolean("has_headings").notNull(),
    /** What each column contains. */
    columns: jsonb("columns").$type<ColumnKind[]>().notNull(),
    /** The cohort of people for whom the list names none. */
    cohort: text("cohort").notNull().default(""),
    sentAt: moment("sent_at"),
    /** The rows that were not invited, and why. */
    skipped: jsonb("skipped").$type<InvitationAnswer[]>(),
    withdrawnAt: moment("withdrawn_at"),
  },
  (t) => [
    index("invitation_lists_of_institution").on(t.institutionId, t.id),
    index("invitation_lists_created_by").on(t.createdBy),
    check("invitation_lists_source", sql`(${t.source} is null) = (${t.sentAt} is not null)`),
    check("invitation_lists_withdrawn", sql`${t.withdrawnAt} is null or ${t.sentAt} is not null`),
  ],
);

/** Invitations sent by email. Only the digest of the secret is stored. */
export const institutionInvitations = pgTable(
  "institution_invitations",
  {
    id: id(),
    institutionId: uuid("institution_id")
      .notNull()
      .references(() => institutions.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text("email").notNull(),
    /** The name that the inviting user entered; empty for none. */
    name: text("name").notNull().default(""),
    /** The list that it was sent with. */
    listId: uuid("list_id").references(() => invitationLists.id, { onDelete: "set null" }),
    role: text("role", { enum: memberRoles }).notNull().default("member"),
    cohortId: uuid("cohort_id").references(() => cohorts.id, { onDelete: "set null" }),
    digest: text("digest").notNull().unique(),
    invitedBy: uuid("invited_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    acceptedAt: moment("accepted_at"),
    withdrawnAt: moment("withdrawn_at"),
    /** Set together with `withdrawnAt` when the invited user refused. */
    refusedAt: moment("refused_at"),
  },
  (t) => [
    index("institution_invitations_latest").on(t.institutionId, t.id),
    index("institution_invitations_of_address").on(t.email),
    index("institution_invitations_of_list").on(t.listId),
    uniqueIndex("institution_invitations_open")
      .on(t.institutionId, t.email)
      .where(sql`accepted_at is null and withdrawn_at is null`),
  ],
);

/** Courses or missions that members, all or those of a cohort, are to finish. */
export const assignments = pgTable(
  "assignments",
  {
    id: id(),
    institutionId: uuid("institution_id")
      .notNull()
      .references(() => institutions.id, { onDelete: "cascade" }),
    /** Null for all members. */
    cohortId: uuid("cohort_id").references(() => cohorts.id, { onDelete: "cascade" }),
    courseId: uuid("course_id").references(() => courses.id),
    missionId: uuid("mission_id").references(() => missions.id),
    dueAt: moment("due_at"),
    createdBy: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    withdrawnAt: moment("withdrawn_at"),
  },
  (t) => [
    index("assignments_of_institution").on(t.institutionId, t.dueAt),
    // The same item is assigned to the same members once, until it is withdrawn.
    uniqueIndex("assignments_once")
      .on(
        t.institutionId,
        sql`coalesce(cohort_id, '00000000-0000-0000-0000-000000000000')`,
        sql`coalesce(course_id, mission_id)`,
      )
      .where(sql`withdrawn_at is null`),
    index("assignments_due").on(t.dueAt),
    check("assignments_one_thing", sql`num_nonnulls(${t.courseId}, ${t.missionId}) = 1`),
  ],
);

/** Reminders already sent, so that nobody is reminded twice. */
export const assignmentReminders = pgTable(
  "assignment_reminders",
  {
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    remindedAt: moment("reminded_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.userId] }),
    index("assignment_reminders_user").on(t.userId),
  ],
);

/**
 * OpenID Connect providers through which members of an institution log in, selected by the domain
 * of their email address.
 */
export const identityProviders = pgTable("identity_providers", {
  institutionId: uuid("institution_id")
    .primaryKey()
    .references(() => institutions.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  /** In lower case; an admin confirms that it belongs to the institution. */
  mailDomain: text("mail_domain").notNull().unique(),
  issuer: text("issuer").notNull(),
  clientId: text("client_id").notNull(),
  encryptedSecret: text("sealed_secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  createdAt: createdAt(),
});

/** Cohorts that pupils join with a code, a first name and a PIN, without an email address. */
export const classes = pgTable(
  "classes",
  {
    cohortId: uuid("cohort_id")
      .primaryKey()
      .references(() => cohorts.id, { onDelete: "cascade" }),
    /** Six letters, with which pupils join and log in. */
    code: text("code").notNull().unique(),
    /** How many members it may have. */
    places: integer("places").notNull(),
    /** Until when pupils may join. They may log in afterwards too. */
    joinsUntil: moment("joins_until").notNull(),
    /** Set at the end of the school year: the accounts that nobody claims are deleted some time later. */
    archivedAt: moment("archived_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("classes_code", sql`${t.code} ~ '^[BCDFGHJKMNPQRSTVWXZ]{6}$'`),
    check("classes_places", sql`${t.places} between 1 and 100`),
    index("classes_archived")
      .on(t.archivedAt)
      .where(sql`archived_at is not null`),
  ],
);

/** The accounts of a class, until their pupils claim them with an email address. */
export const classPupils = pgTable(
  "class_pupils",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    cohortId: uuid("cohort_id")
      .notNull()
      .references(() => classes.cohortId),
    /** The first name without what pupils type differently: case, accents and spaces. */
    nameKey: text("name_key").notNull(),
    /** The digest of the PIN, hashed as passwords are. */
    pinDigest: text("pin_digest").notNull(),
    joinedAt: moment("joined_at").notNull().defaultNow(),
    lastLoginAt: moment("last_login_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("class_pupils_name").on(t.cohortId, t.nameKey),
    index("class_pupils_last_login").on(t.lastLoginAt),
  ],
);

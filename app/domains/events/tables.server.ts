import { getColumns, sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import { omit } from "#app/lib/omit.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import {
  checkInMethods,
  eventStatuses,
  eventTypes,
  registrationStatuses,
  scanResults,
  staffRoles,
} from "./event.ts";

export const events = pgTable(
  "events",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    eventType: text("event_type", { enum: eventTypes }).notNull().default("conference"),
    sdgGoal: integer("sdg_goal"),
    location: text("location"),
    /** The place in degrees (WGS 84): both, or neither. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    cover: jsonb("cover").$type<Picture>(),
    /** The language in which the event is held, as a BCP 47 tag; null if it is not specified. */
    language: text("language"),
    startDate: moment("start_date").notNull(),
    endDate: moment("end_date").notNull(),
    /** IANA name; the dates above are instants, shown in this zone. */
    timeZone: text("time_zone").notNull().default("UTC"),
    pointsReward: integer("points_reward").notNull().default(50),
    qrCodeData: text("qr_code_data").notNull().unique(),
    /** The code that people type who cannot scan; the database replaces '' by a new one. */
    shortCode: text("short_code").notNull().unique().default(""),
    isActive: boolean("is_active").notNull().default(true),
    /** The maximum number of users going; null for no limit. */
    capacity: integer("capacity"),
    /** The check-in window; without one, check-in is open while the event is active. */
    checkInOpensAt: moment("check_in_opens_at"),
    checkInClosesAt: moment("check_in_closes_at"),
    /** Whether only the rotating code on the venue's screen is accepted, not the printed one. */
    rotatingOnly: boolean("rotating_only").notNull().default(false),
    /** Incremented at each change of time or location: calendars take the higher one (RFC 5545, SEQUENCE). */
    revision: integer("revision").notNull().default(0),
    /** When the users going were reminded. */
    remindedAt: moment("reminded_at"),
    /** When staff thanked the attendees. */
    thankedAt: moment("thanked_at"),
    createdBy: uuid("created_by"),
    /** Approved events can be shown; those that admins create are approved from the start. */
    status: text("status", { enum: eventStatuses }).notNull().default("approved"),
    /** The user who proposed the event and organises it. */
    proposedBy: uuid("proposed_by"),
    /** The institution that holds the event; its staff may approve it. */
    institutionId: uuid("institution_id"),
    proposedAt: moment("proposed_at"),
    decidedBy: uuid("decided_by"),
    decidedAt: moment("decided_at"),
    /** The reason of the last decision, for the organiser. */
    decisionNote: text("decision_note"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** A deleted event is hidden from everyone, but attendance still refers to it. */
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("events_by_start")
      .on(t.startDate, t.id)
      .where(sql`deleted_at is null`),
    index("events_by_end")
      .on(t.endDate)
      .where(sql`deleted_at is null`),
    index("events_waiting")
      .on(t.proposedAt)
      .where(sql`status = 'proposed' and deleted_at is null`),
    index("events_by_organiser")
      .on(t.proposedBy)
      .where(sql`proposed_by is not null`),
    index("events_by_institution")
      .on(t.institutionId)
      .where(sql`institution_id is not null`),
    index("events_by_title").on(sql`lower(title)`, t.id),
    index("events_by_points").on(t.pointsReward, t.id),
    check("events_shown_once_approved", sql`${t.status} = 'approved' or not ${t.isActive}`),
    check("events_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
    check("events_points_reward", sql`${t.pointsReward} >= 0`),
    check("events_capacity", sql`${t.capacity} > 0`),
    check(
      "events_place",
      sql`(${t.latitude} is null) = (${t.longitude} is null)
        and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    check("events_check_in_window", sql`${t.checkInClosesAt} > ${t.checkInOpensAt}`),
    check("events_dates", sql`${t.endDate} >= ${t.startDate}`),
  ],
);

/** The columns of an `Event`: all but those that single statements use. */
export const eventColumns = omit(
  getColumns(events),
  "revision",
  "remindedAt",
  "thankedAt",
  "createdBy",
  "status",
  "proposedBy",
  "institutionId",
  "proposedAt",
  "decidedBy",
  "decidedAt",
  "decisionNote",
  "deletedAt",
);

/** The columns of a `PublicEvent`. */
export const publicEventColumns = omit(eventColumns, "qrCodeData", "shortCode");

export const eventAttendance = pgTable(
  "event_attendance",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    checkInMethod: text("check_in_method", { enum: checkInMethods }).notNull(),
    /** The staff member who checked them in. */
    checkedInBy: uuid("checked_in_by"),
    checkedInAt: moment("checked_in_at").notNull().defaultNow(),
    /** When it arrived, if the learner's phone was offline at the time of the check-in. */
    receivedAt: moment("received_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index().on(t.userId),
    index("event_attendance_when").using("brin", t.checkedInAt).with({ autosummarize: true }),
  ],
);

/** A check-in that staff undid; the learner may check in again. */
export const undoneCheckIns = pgTable(
  "undone_check_ins",
  {
    id: id(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    checkedInAt: moment("checked_in_at").notNull(),
    undoneAt: moment("undone_at").notNull().defaultNow(),
    undoneBy: uuid("undone_by"),
  },
  (t) => [index("undone_check_ins_whose").on(t.eventId, t.userId)],
);

/**
 * A check-in by name and email, whose attendance and points wait until the address is confirmed. There is no account yet,
 * or its owner is not known to be the one who typed the address.
 */
export const pendingCheckIns = pgTable(
  "pending_check_ins",
  {
    id: id(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    name: text("name").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    checkInMethod: text("check_in_method", { enum: checkInMethods }).notNull(),
    checkedInAt: moment("checked_in_at").notNull().defaultNow(),
  },
  (t) => [
    unique("pending_check_ins_once").on(t.eventId, t.email),
    index("pending_check_ins_by_email").on(t.email),
    index("pending_check_ins_by_time").on(t.checkedInAt),
  ],
);

/**
 * The account, or the address without an account, that a scan of the rotating code belongs to, if it was made before
 * logging in; stored until it expires.
 */
export const checkInGrants = pgTable(
  "check_in_grants",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    email: text("email"),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("check_in_grants_by_user").on(t.userId),
    check("check_in_grants_holder", sql`num_nonnulls(${t.userId}, ${t.email}) = 1`),
  ],
);

/** Registrations: going, or on the waiting list, first come first served. */
export const eventRegistrations = pgTable(
  "event_places",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    status: text("status", { enum: registrationStatuses }).notNull(),
    askedAt: moment("asked_at").notNull().defaultNow(),
    /** When the user was promoted from the waiting list. */
    movedUpAt: moment("moved_up_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index("event_places_queue").on(t.eventId, t.status, t.askedAt, t.userId),
    index("event_places_by_user").on(t.userId),
  ],
);

/**
 * A personal code that staff scanned, also one that was refused. The device chose its id, so that it can be sent again.
 */
export const eventScans = pgTable(
  "event_scans",
  {
    id: uuid("id").primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    staffId: uuid("staff_id"),
    /** The staff link of the phone, for scans by a phone without an account. */
    linkId: uuid("link_id"),
    userId: uuid("user_id").references(() => profiles.id),
    result: text("result", { enum: scanResults }).notNull(),
    scannedAt: moment("scanned_at").notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (t) => [index("event_scans_latest").on(t.eventId, t.receivedAt), index().on(t.userId)],
);

/**
 * The staff of one event, by email: whoever has an account with that confirmed address. The user who proposed the event
 * has no row.
 */
export const eventStaff = pgTable(
  "event_staff",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role", { enum: staffRoles }).notNull(),
    invitedBy: uuid("invited_by"),
    invitedAt: moment("invited_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.email] }), index("event_staff_by_email").on(t.email)],
);

/** Links with which one phone each checks people in to an event until a stated time, without an account. */
export const eventStaffLinks = pgTable(
  "event_staff_links",
  {
    id: id(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    /** Who or where the phone is, such as "Gate 1". */
    label: text("label").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdBy: uuid("created_by"),
    createdAt: createdAt(),
    /** The digest of the secret of the phone that opened the link first; no other phone can use it. */
    deviceDigest: text("device_digest"),
    claimedAt: moment("claimed_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (t) => [index("event_staff_links_by_event").on(t.eventId, t.createdAt)],
);

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { checkInMethods, eventTypes } from "./event.ts";

export const events = pgTable(
  "events",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    eventType: text("event_type", { enum: eventTypes }).notNull().default("conference"),
    sdgGoal: integer("sdg_goal"),
    location: text("location"),
    startDate: moment("start_date").notNull(),
    endDate: moment("end_date").notNull(),
    /** IANA name; the dates above are moments, shown in this zone. */
    timeZone: text("time_zone").notNull().default("UTC"),
    pointsReward: integer("points_reward").notNull().default(50),
    qrCodeData: text("qr_code_data").notNull().unique(),
    isActive: boolean("is_active").notNull().default(true),
    createdBy: uuid("created_by"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** A deleted event is hidden from everyone, but attendance keeps pointing at it. */
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("events_by_start")
      .on(t.startDate, t.id)
      .where(sql`deleted_at is null`),
    check("events_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
    check("events_points_reward", sql`${t.pointsReward} >= 0`),
    check("events_dates", sql`${t.endDate} >= ${t.startDate}`),
  ],
);

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
    checkedInAt: moment("checked_in_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.userId] }), index().on(t.userId)],
);

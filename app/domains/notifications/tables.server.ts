import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { notificationKinds, type NotificationParams } from "./notification.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    /** The parameters of the kind's text: titles, points, a note. */
    params: jsonb("params").$type<NotificationParams>().notNull().default({}),
    /** The path on this site that the notification links to. */
    link: text("link"),
    /** The id of the event, unique so that each event is notified once. */
    source: text("source").notNull(),
    /** The user whom the notification names, if any: it is deleted with their account. */
    aboutId: uuid("about_id").references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    readAt: moment("read_at"),
    /** Whether it waits for its recipient's weekly digest. */
    awaitsDigest: boolean("awaits_digest").notNull().default(false),
  },
  (t) => [
    uniqueIndex("notifications_source").on(t.userId, t.source),
    index("notifications_latest").on(t.userId, t.createdAt, t.id),
    index("notifications_unread")
      .on(t.userId)
      .where(sql`read_at is null`),
    index("notifications_for_digest")
      .on(t.userId)
      .where(sql`awaits_digest`),
    index("notifications_about")
      .on(t.aboutId)
      .where(sql`about_id is not null`),
    index("notifications_of_messages")
      .on(t.source)
      .where(sql`kind = 'message_received'`),
    index("notifications_of_posts")
      .on(t.source)
      .where(sql`kind in ('mention', 'post_reply', 'report_kept', 'report_removed')`),
  ],
);

/** When the next weekly digest of each user who wants one is due. Kept by a trigger on their profile. */
export const digestSchedule = pgTable(
  "digest_schedule",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    dueAt: moment("due_at").notNull(),
  },
  (t) => [index("digest_schedule_due").on(t.dueAt)],
);

/** The weeks for which a user's digest was decided, by their Mondays: at most one email for each. */
export const weeklyDigests = pgTable(
  "weekly_digests",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    week: date("week").notNull(),
    decidedAt: moment("decided_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.week] })],
);

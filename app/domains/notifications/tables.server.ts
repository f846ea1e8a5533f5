import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

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
  },
  (t) => [
    uniqueIndex("notifications_source").on(t.userId, t.source),
    index("notifications_latest").on(t.userId, t.createdAt, t.id),
    index("notifications_unread")
      .on(t.userId)
      .where(sql`read_at is null`),
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

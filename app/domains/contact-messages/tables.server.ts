import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { messageKinds, messageStatuses } from "./message.ts";

/** The messages to the operator. */
export const messages = pgTable(
  "messages",
  {
    id: id(),
    kind: text("kind", { enum: messageKinds }).notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    organisation: text("organisation"),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** The account of the sender, if they were logged in. The message is deleted with the account. */
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** Sent with the form, so that a form sent twice creates one message. */
    formKey: uuid("form_key").notNull().unique(),
    status: text("status", { enum: messageStatuses }).notNull().default("open"),
    createdAt: createdAt(),
    closedAt: moment("closed_at"),
  },
  (t) => [
    index("messages_waiting").on(t.status, t.createdAt, t.id),
    index("messages_user").on(t.userId),
    index("messages_email").on(t.email),
  ],
);

export const messageReplies = pgTable(
  "message_replies",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** The admin who answered. */
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("message_replies_of_message").on(t.messageId, t.createdAt)],
);

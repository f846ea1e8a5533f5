import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { users } from "#app/domains/accounts/tables.server.ts";
import { moment } from "#db/columns.server.ts";

import { consentDocuments } from "./document.ts";

/** Which version of a document a user has accepted, and when. Written by a trigger, and never changed. */
export const consents = pgTable(
  "consents",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    document: text("document", { enum: consentDocuments }).notNull(),
    version: text("version").notNull(),
    acceptedAt: moment("accepted_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.document, t.version] })],
);

import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { applicationStatuses } from "#app/domains/courses/course.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

/** Applications to become an instructor, decided by an admin. */
export const instructorApplications = pgTable(
  "instructor_applications",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    motivation: text("motivation").notNull(),
    experience: text("experience").notNull(),
    link: text("link"),
    status: text("status", { enum: applicationStatuses }).notNull().default("pending"),
    createdAt: createdAt(),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by"),
    note: text("note"),
  },
  (t) => [
    uniqueIndex("instructor_applications_open")
      .on(t.userId)
      .where(sql`status = 'pending'`),
    index("instructor_applications_pending")
      .on(t.createdAt, t.id)
      .where(sql`status = 'pending'`),
  ],
);

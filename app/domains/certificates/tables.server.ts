import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

export const certificateTemplates = pgTable(
  "certificate_templates",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description"),
    templateUrl: text("template_url").notNull(),
    sdgGoal: integer("sdg_goal"),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: createdAt(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("certificate_templates_latest")
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    check("certificate_templates_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
  ],
);

export const certificates = pgTable(
  "certificates",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    courseId: uuid("course_id").references(() => courses.id),
    templateId: uuid("template_id").references(() => certificateTemplates.id),
    certificateNumber: text("certificate_number").notNull().unique(),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    /** What was printed, kept as it was: name, course title, goal, date and score. */
    certificateData: jsonb("certificate_data")
      .$type<Record<string, unknown>>()
      .notNull()
      .default({}),
  },
  (t) => [index("certificates_by_user").on(t.userId, t.issuedAt)],
);

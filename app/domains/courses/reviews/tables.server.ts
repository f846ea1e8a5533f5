import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { createdAt } from "#db/columns.server.ts";

/** A review by a learner who finished the course. */
export const courseReviews = pgTable(
  "course_reviews",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    rating: integer("rating").notNull(),
    body: text("body").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index("course_reviews_by_course").on(t.courseId, t.createdAt),
    check("course_reviews_rating", sql`${t.rating} between 1 and 5`),
  ],
);

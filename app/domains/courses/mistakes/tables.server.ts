import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { mistakeStatuses } from "./mistake.ts";

/** Mistakes in lessons that learners have reported, and the answers of their editors. */
export const lessonMistakes = pgTable(
  "lesson_mistakes",
  {
    id: id(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    lessonKey: uuid("lesson_key").notNull(),
    /** Who reported it; null once their account is deleted. */
    userId: uuid("user_id").references(() => profiles.id),
    /** The sentence in question, as in the lesson. */
    sentence: text("sentence").notNull(),
    problem: text("problem").notNull(),
    status: text("status", { enum: mistakeStatuses }).notNull().default("open"),
    answer: text("answer"),
    answeredBy: uuid("answered_by").references(() => profiles.id),
    answeredAt: moment("answered_at"),
    createdAt: createdAt(),
  },
  (t) => [
    // The same report once, also if it arrives twice.
    uniqueIndex("lesson_mistakes_report").on(
      t.userId,
      t.lessonKey,
      sql`md5(${t.sentence} || ${t.problem})`,
    ),
    index("lesson_mistakes_of_course").on(t.courseId, t.createdAt),
    index("lesson_mistakes_answered_by").on(t.answeredBy),
    check("lesson_mistakes_answered", sql`(${t.status} = 'open') = (${t.answeredAt} is null)`),
    check("lesson_mistakes_answer", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

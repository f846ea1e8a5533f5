import { sql } from "drizzle-orm";
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { moment } from "#db/columns.server.ts";

import type { DailyAnswer, DailyQuestion } from "./daily.ts";

const learnerId = () =>
  uuid("user_id")
    .notNull()
    .references(() => profiles.id);

/** The questions that a learner was asked on a day of their time zone, and their answers. */
export const dailySets = pgTable(
  "daily_sets",
  {
    userId: learnerId(),
    day: date("day").notNull(),
    questions: jsonb("questions").$type<DailyQuestion[]>().notNull(),
    /** The first answers, by the id of the question. */
    answers: jsonb("answers").$type<Record<string, DailyAnswer>>().notNull().default({}),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** When the last question was answered; it counts for the streak. */
    finishedAt: moment("finished_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    index("daily_sets_finished")
      .on(t.userId, t.finishedAt)
      .where(sql`finished_at is not null`),
  ],
);

/** How well a learner remembers a question, after the last time it was asked in a daily set. */
export const questionMemory = pgTable(
  "question_memory",
  {
    userId: learnerId(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    /** A hash of the question's text, which is the same in every version of the course. */
    textHash: uuid("text_hash").notNull(),
    /** The day on which it should be asked again. */
    dueOn: date("due_on").notNull(),
    askedOn: date("asked_on").notNull(),
    /** The number of days after which it is remembered with a probability of 90 percent. */
    stability: doublePrecision("stability").notNull(),
    /** From 1, easy, to 10. */
    difficulty: doublePrecision("difficulty").notNull(),
    timesAsked: integer("times_asked").notNull(),
    timesForgotten: integer("times_forgotten").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId, t.textHash] }),
    index("question_memory_due").on(t.userId, t.dueOn),
    check("question_memory_difficulty", sql`${t.difficulty} between 1 and 10`),
  ],
);

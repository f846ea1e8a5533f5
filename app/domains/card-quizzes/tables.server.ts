import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { cohorts } from "#app/domains/institutions/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { type CardQuestion, quizStages } from "./card-quiz.ts";

/** The numbers of the answer cards of a cohort's members, which stay the same as long as they belong to it. */
export const cardNumbers = pgTable(
  "card_numbers",
  {
    cohortId: uuid("cohort_id")
      .notNull()
      .references(() => cohorts.id, { onDelete: "cascade" }),
    card: integer("card").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.cohortId, t.card] }),
    uniqueIndex("card_numbers_member").on(t.cohortId, t.userId),
    index("card_numbers_user").on(t.userId),
    check("card_numbers_card", sql`${t.card} between 1 and 120`),
  ],
);

/** Live quizzes of cohorts, answered with cards. */
export const cardQuizzes = pgTable(
  "card_quizzes",
  {
    id: id(),
    cohortId: uuid("cohort_id")
      .notNull()
      .references(() => cohorts.id, { onDelete: "cascade" }),
    startedBy: uuid("started_by").references(() => profiles.id, { onDelete: "set null" }),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    /** The quiz whose questions are asked, by the key that is the same in every version. */
    quizKey: uuid("quiz_key").notNull(),
    title: text("title").notNull(),
    questions: jsonb("questions").$type<CardQuestion[]>().notNull(),
    stage: text("stage", { enum: quizStages }).notNull().default("ready"),
    /** The question that is or was asked last, from 1; 0 before the first. */
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    uniqueIndex("card_quizzes_one_open")
      .on(t.cohortId)
      .where(sql`ended_at is null`),
    index("card_quizzes_of_class").on(t.cohortId, t.id),
    index("card_quizzes_started_by").on(t.startedBy),
    index("card_quizzes_course").on(t.courseId),
    check("card_quizzes_ended", sql`(${t.stage} = 'ended') = (${t.endedAt} is not null)`),
  ],
);

/** The cards that take part in a live quiz, with the pupils who hold them; a card may have no owner. */
export const cardQuizPlayers = pgTable(
  "card_quiz_players",
  {
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => cardQuizzes.id, { onDelete: "cascade" }),
    card: integer("card").notNull(),
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.quizId, t.card] }),
    uniqueIndex("card_quiz_players_member").on(t.quizId, t.userId),
    index("card_quiz_players_user").on(t.userId),
  ],
);

/** The answer of each card to each question, as it was read last. */
export const cardQuizAnswers = pgTable(
  "card_quiz_answers",
  {
    quizId: uuid("quiz_id").notNull(),
    card: integer("card").notNull(),
    position: integer("position").notNull(),
    /** The index of the option. */
    choice: integer("choice").notNull(),
    /** Whether the teacher entered it, which the camera doesn't change. */
    isByHand: boolean("is_by_hand").notNull(),
    readAt: moment("read_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quizId, t.position, t.card] }),
    foreignKey({
      columns: [t.quizId, t.card],
      foreignColumns: [cardQuizPlayers.quizId, cardQuizPlayers.card],
    }).onDelete("cascade"),
    index("card_quiz_answers_player").on(t.quizId, t.card),
    check("card_quiz_answers_choice", sql`${t.choice} between 0 and 3`),
  ],
);

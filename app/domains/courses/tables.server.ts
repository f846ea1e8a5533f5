import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
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
import { edited } from "#app/domains/courses/edits/edited-columns.server.ts";
import type { FieldTask } from "#app/domains/courses/field-work/field-work.ts";
import type { OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import {
  courseLevels,
  courseStatuses,
  type DrawnQuestion,
  type QuestionAnswer,
  questionKinds,
  type QuestionOption,
  quizDefaults,
} from "./course.ts";
import { courseLanguages } from "./studio/studio.ts";
import type { CourseTime } from "./time/course-time.ts";

const learnerId = () =>
  uuid("user_id")
    .notNull()
    .references(() => profiles.id);

export const courses = pgTable(
  "courses",
  {
    id: id(),
    /** Its path segment under /courses. */
    slug: text("slug")
      .notNull()
      .unique()
      .default(sql`'course-' || gen_random_uuid()`),
    title: text("title").notNull(),
    summary: text("summary").notNull().default(""),
    description: text("description").notNull().default(""),
    sdgGoal: integer("sdg_goal"),
    level: text("level", { enum: courseLevels }).notNull().default("beginner"),
    language: text("language").notNull().default(courseLanguages[0]),
    /** How long the published version takes; null if none was ever published. */
    time: jsonb("time").$type<CourseTime>(),
    outcomes: jsonb("outcomes").$type<string[]>().notNull().default([]),
    /** How many approved local tasks a certificate with field work takes; null for all of them. */
    fieldWorkNeeded: integer("field_work_needed"),
    /** Its own facts, which all of its versions quote. */
    facts: jsonb("facts").$type<OwnFact[]>().notNull().default([]),
    /** Who wrote it and who reviewed it, as readers are told, and on which days. */
    writtenBy: text("written_by"),
    writtenOn: date("written_on"),
    reviewedBy: text("reviewed_by"),
    reviewedOn: date("reviewed_on"),
    cover: jsonb("cover").$type<Picture>(),
    status: text("status", { enum: courseStatuses }).notNull().default("draft"),
    /** Null if the platform itself teaches. */
    instructorId: uuid("instructor_id").references(() => profiles.id),
    /** The version that new learners take. */
    publishedVersionId: uuid("published_version_id").references(
      (): AnyPgColumn => courseVersions.id,
    ),
    /** The version of the file it was loaded from, for a course that ships with the product. */
    starterVersion: integer("starter_version"),
    /** When an admin unpublished it: only an admin can publish it again. */
    withdrawnAt: moment("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by"),
    withdrawnReason: text("withdrawn_reason"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("courses_by_instructor").on(t.instructorId),
    check("courses_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
    check("courses_field_work_needed", sql`${t.fieldWorkNeeded} > 0`),
  ],
);

/**
 * A version of a course's content: a draft until it is published, then immutable. A kept version is an immutable copy of
 * an earlier draft.
 */
export const courseVersions = pgTable(
  "course_versions",
  {
    id: id(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    number: integer("number").notNull(),
    publishedAt: moment("published_at"),
    publishedBy: uuid("published_by"),
    keptAt: moment("kept_at"),
    keptBy: uuid("kept_by"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("course_versions_number").on(t.courseId, t.number),
    uniqueIndex("course_versions_one_draft")
      .on(t.courseId)
      .where(sql`published_at is null and kept_at is null`),
  ],
);

export const courseModules = pgTable(
  "course_modules",
  {
    id: id(),
    versionId: uuid("version_id")
      .notNull()
      .references(() => courseVersions.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    title: text("title").notNull(),
  },
  (t) => [uniqueIndex("course_modules_position").on(t.versionId, t.position)],
);

export const lessons = pgTable(
  "lessons",
  {
    id: id(),
    moduleId: uuid("module_id")
      .notNull()
      .references(() => courseModules.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The same in every version, so that progress is preserved. */
    key: uuid("key").notNull().defaultRandom(),
    title: text("title").notNull(),
    /** The name of its file in a downloaded course, the same in every version; derived from the key if null. */
    name: text("name"),
    /** Markdown. */
    body: text("body").notNull().default(""),
    /** Its local tasks, which publishing makes missions of the course. */
    fieldWork: jsonb("field_work").$type<FieldTask[]>().notNull().default([]),
    /** Its reading time, counted when its version was published. */
    minutes: integer("minutes"),
    ...edited(),
  },
  (t) => [
    uniqueIndex("lessons_position").on(t.moduleId, t.position),
    index("lessons_key").on(t.key),
  ],
);

export const quizzes = pgTable(
  "quizzes",
  {
    id: id(),
    moduleId: uuid("module_id")
      .notNull()
      .references(() => courseModules.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
    /** The same in every version. */
    key: uuid("key").notNull().defaultRandom(),
    title: text("title").notNull(),
    passMark: integer("pass_mark").notNull().default(quizDefaults.passMark),
    attemptsPerDay: integer("attempts_per_day").notNull().default(quizDefaults.attemptsPerDay),
    timeLimitMinutes: integer("time_limit_minutes"),
    /** How many questions an attempt draws; all of them if null. */
    questionsPerAttempt: integer("questions_per_attempt"),
    /** The name of its file in a downloaded course, as of a lesson. */
    name: text("name"),
    ...edited(),
  },
  (t) => [
    uniqueIndex("quizzes_position").on(t.moduleId, t.position),
    index("quizzes_key").on(t.key),
    check("quizzes_pass_mark", sql`${t.passMark} between 1 and 100`),
    check("quizzes_attempts_per_day", sql`${t.attemptsPerDay} between 1 and 50`),
    check("quizzes_questions_per_attempt", sql`${t.questionsPerAttempt} >= 1`),
  ],
);

export const questions = pgTable(
  "questions",
  {
    id: id(),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kind: text("kind", { enum: questionKinds }).notNull(),
    text: text("text").notNull(),
    options: jsonb("options").$type<QuestionOption[]>().notNull().default([]),
    /** The answer key. It is sent only after an attempt. */
    answer: jsonb("answer").$type<QuestionAnswer>().notNull(),
    explanation: text("explanation").notNull().default(""),
    /** The key of the lesson that it asks about, in any version. */
    lessonKey: uuid("lesson_key"),
    /** 1: remember, 2: understand and apply, 3: combine and judge. */
    difficulty: integer("difficulty"),
    ...edited(),
  },
  (t) => [
    uniqueIndex("questions_position").on(t.quizId, t.position),
    check("questions_difficulty", sql`${t.difficulty} between 1 and 3`),
  ],
);

/** A learner's enrolment in a course, in the version they take. */
export const enrollments = pgTable(
  "enrollments",
  {
    userId: learnerId(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    versionId: uuid("version_id")
      .notNull()
      .references(() => courseVersions.id),
    createdAt: createdAt(),
    /** The lesson where the learner continues. */
    lastLessonKey: uuid("last_lesson_key"),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    completedAt: moment("completed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index("enrollments_by_course").on(t.courseId, t.createdAt),
    index("enrollments_by_version").on(t.versionId),
    index("enrollments_completed")
      .on(t.completedAt)
      .where(sql`completed_at is not null`),
  ],
);

export const lessonCompletions = pgTable(
  "lesson_completions",
  {
    userId: learnerId(),
    lessonKey: uuid("lesson_key").notNull(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    completedAt: moment("completed_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonKey] }),
    index("lesson_completions_by_course").on(t.courseId, t.lessonKey),
    index("lesson_completions_of_days").on(t.userId, t.completedAt),
  ],
);

export const lessonNotes = pgTable(
  "lesson_notes",
  {
    userId: learnerId(),
    lessonKey: uuid("lesson_key").notNull(),
    body: text("body").notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lessonKey] })],
);

/** One attempt at a quiz, counted from its start. */
export const quizAttempts = pgTable(
  "quiz_attempts",
  {
    id: id(),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id),
    quizKey: uuid("quiz_key").notNull(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    userId: learnerId(),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** Answers received later are refused. */
    deadlineAt: moment("deadline_at"),
    submittedAt: moment("submitted_at"),
    /** What it asks, in order; null for attempts from before draws, which ask all questions. */
    drawn: jsonb("drawn").$type<DrawnQuestion[]>(),
    answers: jsonb("answers").$type<Record<string, QuestionAnswer>>(),
    /** Percentage of questions answered correctly. */
    score: integer("score"),
  },
  (t) => [
    index("quiz_attempts_recent").on(t.userId, t.quizKey, t.startedAt),
    uniqueIndex("quiz_attempts_open")
      .on(t.userId, t.quizKey)
      .where(sql`submitted_at is null`),
    index("quiz_attempts_by_quiz").on(t.quizKey, t.userId),
  ],
);

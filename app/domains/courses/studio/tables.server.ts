import {
  boolean,
  bytea,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courseRoles } from "#app/domains/courses/course.ts";
import { edited } from "#app/domains/courses/edits/edited-columns.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

/** A picture of a lesson; visible to every user who can read the lesson. */
export const coursePictures = pgTable(
  "course_pictures",
  {
    id: id(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    fileKey: text("file_key").notNull().unique(),
    contentType: text("content_type").notNull(),
    /** The name of its file in the course's folder, if it was uploaded with one. */
    name: text("name"),
    createdAt: createdAt(),
  },
  (t) => [index("course_pictures_by_course").on(t.courseId)],
);

/** The instructors of a course besides its owner, with what they may do; invited until they accept. */
export const courseInstructors = pgTable(
  "course_instructors",
  {
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    role: text("role", { enum: courseRoles }).notNull(),
    invitedBy: uuid("invited_by"),
    invitedAt: moment("invited_at").notNull().defaultNow(),
    acceptedAt: moment("accepted_at"),
    /** Whether the course's page names them. */
    isNamed: boolean("is_named").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    index("course_instructors_by_user").on(t.userId),
  ],
);

/** A course that was uploaded as a ZIP file and previewed, until it is imported; one per instructor. */
export const courseUploads = pgTable("course_uploads", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id),
  id: uuid("id").notNull().defaultRandom(),
  /** The course that it updates; null to create one. */
  courseId: uuid("course_id").references(() => courses.id),
  /** The ZIP file. */
  file: bytea("file").notNull(),
  createdAt: createdAt(),
});

/** The details of a course that were saved automatically and are not public yet; null if there are none. */
export const courseDetailDrafts = pgTable("course_detail_drafts", {
  courseId: uuid("course_id")
    .primaryKey()
    .references(() => courses.id),
  details: jsonb("details").$type<Record<string, string>>(),
  ...edited(),
});

/** One learner's time extension for a quiz, in minutes. */
export const quizExtensions = pgTable(
  "quiz_extensions",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    quizKey: uuid("quiz_key").notNull(),
    extraMinutes: integer("extra_minutes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.quizKey] })],
);

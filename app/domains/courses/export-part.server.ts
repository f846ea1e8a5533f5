import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The part of a data export about learning and teaching. */
export const coursesExport: ExportPart = {
  rows: (id) => ({
    enrollments: listOf(
      pick("t", [
        "course_id",
        "version_id",
        "created_at",
        "last_lesson_key",
        "last_seen_at",
        "completed_at",
      ]),
      sql`from enrollments t where t.user_id = ${id}`,
      sql`t.created_at`,
    ),
    lesson_completions: listOf(
      pick("t", ["lesson_key", "course_id", "completed_at"]),
      sql`from lesson_completions t where t.user_id = ${id}`,
      sql`t.completed_at`,
    ),
    lesson_notes: listOf(
      pick("t", ["lesson_key", "body", "updated_at"]),
      sql`from lesson_notes t where t.user_id = ${id}`,
      sql`t.updated_at`,
    ),
    mistake_reports: listOf(
      pick("t", [
        "course_id",
        "lesson_key",
        "sentence",
        "problem",
        "status",
        "answer",
        "created_at",
      ]),
      sql`from lesson_mistakes t where t.user_id = ${id}`,
      sql`t.created_at`,
    ),
    quiz_attempts: listOf(
      pick("t", [
        "id",
        "quiz_id",
        "quiz_key",
        "course_id",
        "started_at",
        "deadline_at",
        "submitted_at",
        "drawn",
        "answers",
        "score",
      ]),
      sql`from quiz_attempts t where t.user_id = ${id}`,
      sql`t.started_at`,
    ),
    course_reviews: listOf(
      pick("t", ["course_id", "rating", "body", "created_at"]),
      sql`from course_reviews t where t.user_id = ${id}`,
      sql`t.created_at`,
    ),
    quiz_extensions: listOf(
      pick("t", ["quiz_key", "extra_minutes"]),
      sql`from quiz_extensions t where t.user_id = ${id}`,
      sql`t.quiz_key`,
    ),
    courses_taught: listOf(
      pick("c", [
        "id",
        "slug",
        "title",
        "summary",
        "description",
        "sdg_goal",
        "level",
        "language",
        "status",
        "facts",
        "created_at",
        "updated_at",
      ]),
      sql`from courses c where c.instructor_id = ${id}`,
      sql`c.created_at, c.id`,
    ),
    course_roles: listOf(
      pick("i", ["course_id", "role", "invited_at", "accepted_at", "is_named"]),
      sql`from course_instructors i where i.user_id = ${id}`,
      sql`i.invited_at, i.course_id`,
    ),
    course_uploads: listOf(
      pick("u", ["id", "course_id", "created_at"]),
      sql`from course_uploads u where u.user_id = ${id}`,
      sql`u.created_at`,
    ),
  }),
};

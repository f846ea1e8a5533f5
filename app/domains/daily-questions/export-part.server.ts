import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The part of a data export about daily questions. */
export const dailyQuestionsExport: ExportPart = {
  rows: (id) => ({
    daily_questions: listOf(
      pick("t", ["day", "questions", "answers", "started_at", "finished_at"]),
      sql`from daily_sets t where t.user_id = ${id}`,
      sql`t.day`,
    ),
    question_memory: listOf(
      pick("t", [
        "course_id",
        "text_hash",
        "due_on",
        "asked_on",
        "stability",
        "difficulty",
        "times_asked",
        "times_forgotten",
      ]),
      sql`from question_memory t where t.user_id = ${id}`,
      sql`t.course_id, t.text_hash`,
    ),
  }),
};

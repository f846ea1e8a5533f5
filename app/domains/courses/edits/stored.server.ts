import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { questionTexts, toSentQuestion } from "#app/domains/courses/studio/question-input.ts";
import { readDetails } from "#app/domains/courses/studio/update-course.server.ts";
import { lessons, questions, quizzes } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

/** What is stored of an item that somebody else has saved: its texts by field, who saved it and when. */
export type Stored = {
  texts: Record<string, string>;
  revision: number;
  by: string | null;
  at: Date | null;
};

export type EditKind = "details" | "lesson" | "rules" | "question";

/** Returns what is stored of an item of a course's draft. The caller has checked that its reader may edit the course. */
export async function findStored(
  courseId: string,
  kind: EditKind,
  itemId: string,
  tx: Db = db,
): Promise<Stored | undefined> {
  if (kind === "details") {
    const { details: texts, saved, editedAt: at, editedBy } = await readDetails(courseId, tx);
    const [person] = await tx
      .select({ by: profiles.fullName })
      .from(profiles)
      .where(sql`${profiles.id} = ${editedBy}::uuid`);
    return { texts, revision: saved.revision, by: person?.by ?? null, at };
  }
  return isUuid(itemId) ? readers[kind](itemId, tx) : undefined;
}

const nameOf = (editedBy: AnyPgColumn) =>
  sql<string | null>`(select p.full_name from profiles p where p.id = ${editedBy})`;

/** The title of the lesson that a question asks about, in its version. */
const lessonOfQuestion = sql<string | null>`(select l.title from quizzes q
  join course_modules own on own.id = q.module_id
  join course_modules m on m.version_id = own.version_id
  join lessons l on l.module_id = m.id and l.key = ${questions.lessonKey}
  where q.id = ${questions.quizId} limit 1)`;

const readers: Record<
  Exclude<EditKind, "details">,
  (id: string, tx: Db) => Promise<Stored | undefined>
> = {
  lesson: async (id, tx) => {
    const { title, body, revision, editedAt: at, editedBy } = lessons;
    const [row] = await tx
      .select({ texts: { title, body }, revision, at, by: nameOf(editedBy) })
      .from(lessons)
      .where(eq(lessons.id, id));
    return row;
  },
  rules: async (id, tx) => {
    const { title, passMark, attemptsPerDay, timeLimitMinutes, questionsPerAttempt } = quizzes;
    const { revision, editedAt: at } = quizzes;
    const [row] = await tx
      .select({
        texts: {
          title,
          pass_mark: sql<string>`${passMark}::text`,
          attempts_per_day: sql<string>`${attemptsPerDay}::text`,
          time_limit_minutes: sql<string>`coalesce(${timeLimitMinutes}::text, '')`,
          questions_per_attempt: sql<string>`coalesce(${questionsPerAttempt}::text, '')`,
        },
        revision,
        at,
        by: nameOf(quizzes.editedBy),
      })
      .from(quizzes)
      .where(eq(quizzes.id, id));
    return row;
  },
  question: async (id, tx) => {
    const { kind, text, options, answer, explanation, lessonKey, difficulty } = questions;
    const { revision, editedAt: at } = questions;
    const [row] = await tx
      .select({
        content: { kind, text, options, answer, explanation, lessonKey, difficulty },
        lesson: lessonOfQuestion,
        revision,
        at,
        by: nameOf(questions.editedBy),
      })
      .from(questions)
      .where(eq(questions.id, id));
    if (!row) return undefined;
    const { content, lesson, ...facts } = row;
    const lessons = [{ key: content.lessonKey ?? "", title: lesson ?? "" }];
    return { texts: questionTexts(toSentQuestion(content), lessons), ...facts };
  },
};

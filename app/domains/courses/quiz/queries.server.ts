import { createHash } from "node:crypto";

import { and, asc, eq, sql } from "drizzle-orm";

import type {
  AskedQuestion,
  QuestionAnswer,
  QuizOverview,
  QuizResult,
} from "#app/domains/courses/course.ts";
import { courses, questions, quizAttempts, quizzes } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import { isRight } from "./grade.ts";
import { questionLanguage, quoteInQuestion } from "./quote-in-questions.server.ts";

type AdminRow = Omit<QuizOverview, "open" | "nextAttemptAt"> & {
  nextAttemptAt: string | null;
  attemptId: string | null;
  quizId: string | null;
  deadlineAt: string | null;
};

/**
 * Returns a quiz of the learner's own version: its rules, their attempts, and the questions while an attempt is open;
 * never an answer key.
 */
export async function findQuizOverview(
  userId: string,
  quizKey: string,
  tx: Db = db,
): Promise<QuizOverview | undefined> {
  if (!isUuid(quizKey)) return undefined;
  const { rows } = await tx.execute<AdminRow>(sql`
    select q.key, q.title, q.pass_mark as "passMark",
      (select count(*)::integer from questions x where x.quiz_id = q.id) as questions,
      q.time_limit_minutes + coalesce(
        (select x.extra_minutes from quiz_extensions x
          where x.quiz_key = q.key and x.user_id = e.user_id), 0) as minutes,
      ${attemptsLeft} as "attemptsLeft", ${nextAttemptAt}::text as "nextAttemptAt",
      (select max(a.score) from quiz_attempts a
        where a.quiz_key = q.key and a.user_id = e.user_id) as best,
      o.id as "attemptId", o.quiz_id as "quizId", o.deadline_at::text as "deadlineAt"
    from quizzes q
    join course_modules m on m.id = q.module_id
    join enrollments e on e.version_id = m.version_id and e.user_id = ${userId}
    left join quiz_attempts o on o.quiz_key = q.key and o.user_id = e.user_id
      and o.submitted_at is null and (o.deadline_at is null or o.deadline_at >= now())
    where q.key = ${quizKey}`);
  const [row] = rows;
  if (!row) return undefined;
  const { attemptId, quizId, deadlineAt, ...rest } = row;
  const overview = {
    ...rest,
    nextAttemptAt: row.nextAttemptAt ? new Date(row.nextAttemptAt) : null,
  };
  if (attemptId === null || quizId === null) return { ...overview, open: null };
  return {
    ...overview,
    open: {
      attemptId,
      deadlineAt: deadlineAt === null ? null : new Date(deadlineAt),
      questions: await listAsked(quizId, attemptId, tx),
    },
  };
}

// Attempts of quiz `q` and learner `e.user_id` in the last 24 hours, independent of time zones.
const isRecent = sql`a.quiz_key = q.key and a.user_id = e.user_id
  and a.started_at > now() - interval '24 hours'`;

const attemptsLeft = sql`greatest(0, q.attempts_per_day - (
  select count(*)::integer from quiz_attempts a where ${isRecent}))`;

const nextAttemptAt = sql`(
  select a.started_at + interval '24 hours' from quiz_attempts a where ${isRecent}
  order by a.started_at desc offset q.attempts_per_day - 1 limit 1)`;

/** Returns the questions of a quiz; the seed, such as the attempt, mixes the options of ordering questions. */
export async function listAsked(quizId: string, seed: string, tx: Db): Promise<AskedQuestion[]> {
  const asked = await tx
    .select({
      id: questions.id,
      kind: questions.kind,
      text: questions.text,
      options: questions.options,
      language: questionLanguage,
    })
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position));
  return asked.map((question) => mixed(quoteInQuestion(question), seed));
}

// The options of an ordering question must not appear in their correct order. Seeded by the attempt, so that a reload
// shows the same order.
function mixed(question: AskedQuestion, seed: string): AskedQuestion {
  if (question.kind !== "ordering") return question;
  const draw = ({ id }: { id: string }) =>
    createHash("sha256").update(`${seed}/${question.id}/${id}`).digest("hex");
  const options = question.options.toSorted((a, b) => (draw(a) < draw(b) ? -1 : 1));
  return { ...question, options };
}

/** Returns a learner's graded attempt with its explanations, and the answer keys once the quiz is passed. */
export async function findQuizResult(
  userId: string,
  attemptId: string,
  tx: Db = db,
): Promise<(QuizResult & { slug: string }) | undefined> {
  if (!isUuid(attemptId)) return undefined;
  const ofAttempt = sql`from quizzes q, (select ${userId}::uuid as user_id) e
    where q.id = ${quizAttempts.quizId}`;
  const [row] = await tx
    .select({
      attemptId: quizAttempts.id,
      quizId: quizAttempts.quizId,
      quizKey: quizAttempts.quizKey,
      slug: courses.slug,
      title: quizzes.title,
      score: quizAttempts.score,
      passMark: quizzes.passMark,
      answers: quizAttempts.answers,
      best: sql<number>`(select max(a.score) from quiz_attempts a
        where a.quiz_key = ${quizAttempts.quizKey} and a.user_id = ${userId})`,
      attemptsLeft: sql<number>`(select ${attemptsLeft} ${ofAttempt})`,
      nextAttemptAt: sql<string | null>`(select ${nextAttemptAt}::text ${ofAttempt})`,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(courses, eq(courses.id, quizAttempts.courseId))
    .where(and(eq(quizAttempts.id, attemptId), eq(quizAttempts.userId, userId)));
  if (!row || row.score === null) return undefined;
  const { quizId, answers, score, ...rest } = row;
  const result = { ...rest, nextAttemptAt: row.nextAttemptAt ? new Date(row.nextAttemptAt) : null };
  const isShown = result.best >= result.passMark;
  const explained = await explain(quizId, answers ?? {}, isShown, tx);
  return { ...result, score, questions: explained };
}

/** Returns the key of the quiz that a learner's attempt belongs to. */
export async function findAttemptQuiz(
  userId: string,
  attemptId: string,
  tx: Db = db,
): Promise<string | undefined> {
  if (!isUuid(attemptId)) return undefined;
  const [attempt] = await tx
    .select({ quizKey: quizAttempts.quizKey })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, attemptId), eq(quizAttempts.userId, userId)));
  return attempt?.quizKey;
}

async function explain(
  quizId: string,
  answers: Record<string, QuestionAnswer>,
  isShown: boolean,
  tx: Db,
) {
  const rows = await tx
    .select({
      id: questions.id,
      kind: questions.kind,
      text: questions.text,
      options: questions.options,
      answer: questions.answer,
      explanation: questions.explanation,
      language: questionLanguage,
    })
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position));
  return rows.map(quoteInQuestion).map((question) => ({
    ...question,
    given: answers[question.id] ?? null,
    isRight: isRight(question, answers[question.id]),
    answer: isShown ? question.answer : null,
  }));
}

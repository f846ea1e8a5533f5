import { createHash } from "node:crypto";

import { and, eq, sql } from "drizzle-orm";

import type {
  AskedQuestion,
  DrawnQuestion,
  ExplainedQuestion,
  QuizOverview,
  QuizResult,
} from "#app/domains/courses/course.ts";
import { courses, quizAttempts, quizzes } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import { pickDrawn, readQuestions, withoutAnswer } from "./bank/read-bank.server.ts";
import { isRight } from "./grade.ts";

type Attempt = typeof quizAttempts.$inferSelect;

type AdminRow = Omit<QuizOverview, "open" | "nextAttemptAt"> & {
  nextAttemptAt: string | null;
  attemptId: string | null;
  quizId: string | null;
  drawn: DrawnQuestion[] | null;
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
      least(q.questions_per_attempt,
        (select count(*)::integer from questions x where x.quiz_id = q.id)) as questions,
      q.time_limit_minutes + coalesce(
        (select x.extra_minutes from quiz_extensions x
          where x.quiz_key = q.key and x.user_id = e.user_id), 0) as minutes,
      ${attemptsLeft} as "attemptsLeft", ${nextAttemptAt}::text as "nextAttemptAt",
      (select max(a.score) from quiz_attempts a
        where a.quiz_key = q.key and a.user_id = e.user_id) as best,
      o.id as "attemptId", o.quiz_id as "quizId", o.drawn, o.deadline_at::text as "deadlineAt"
    from quizzes q
    join course_modules m on m.id = q.module_id
    join enrollments e on e.version_id = m.version_id and e.user_id = ${userId}
    left join quiz_attempts o on o.quiz_key = q.key and o.user_id = e.user_id
      and o.submitted_at is null and (o.deadline_at is null or o.deadline_at >= now())
    where q.key = ${quizKey}`);
  const [row] = rows;
  if (!row) return undefined;
  const { attemptId, quizId, drawn, deadlineAt, ...rest } = row;
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
      questions: await listAsked({ quizId, attemptId, drawn }, tx),
    },
  };
}

// Attempts of quiz `q` and learner `e.user_id` in the last 24 hours, independent of time zones.
const isRecent = sql`a.quiz_key = q.key and a.user_id = e.user_id
  and a.started_at > now() - interval '24 hours'`;

const attemptsLeft = sql`greatest(0, q.attempts_per_day - (
  select count(*)::integer from quiz_attempts a where ${isRecent}))`;

/** When a learner `e.user_id` can start the next attempt at a quiz `q`; null where they can start now. */
export const nextAttemptAt = sql`(
  select a.started_at + interval '24 hours' from quiz_attempts a where ${isRecent}
  order by a.started_at desc offset q.attempts_per_day - 1 limit 1)`;

/** Returns the questions of an open attempt, without answer keys. */
export async function listAsked(
  {
    quizId,
    attemptId,
    drawn,
  }: { quizId: string; attemptId: string; drawn: DrawnQuestion[] | null },
  tx: Db,
): Promise<AskedQuestion[]> {
  const all = await readQuestions([quizId], tx);
  const asked = drawn ? pickDrawn(all, drawn) : all.map((one) => mixed(one, attemptId));
  return asked.map(withoutAnswer);
}

// For attempts from before draws. Seeded by the attempt, so that a reload shows the same order.
function mixed<Question extends AskedQuestion>(question: Question, seed: string): Question {
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
      drawn: quizAttempts.drawn,
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
  const { quizId, drawn, answers, score, ...rest } = row;
  const result = { ...rest, nextAttemptAt: row.nextAttemptAt ? new Date(row.nextAttemptAt) : null };
  const isShown = result.best >= result.passMark;
  const explained = await explain({ quizId, drawn, answers }, isShown, tx);
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
  { quizId, drawn, answers }: Pick<Attempt, "quizId" | "drawn" | "answers">,
  isShown: boolean,
  tx: Db,
): Promise<ExplainedQuestion[]> {
  const all = await readQuestions([quizId], tx);
  return (drawn ? pickDrawn(all, drawn) : all).map((question) => {
    const given = answers?.[question.id];
    return {
      ...withoutAnswer(question),
      given: given ?? null,
      isRight: isRight(question, given),
      explanation: question.explanation,
      answer: isShown ? question.answer : null,
      lessonKey: question.lessonKey,
    };
  });
}

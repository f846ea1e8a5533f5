import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { AskedQuestion, QuizAnswers } from "#app/domains/courses/course.ts";
import { findEnrolledQuiz } from "#app/domains/courses/learning/find-enrolled.server.ts";
import { lockEnrollment } from "#app/domains/courses/learning/lock-enrollment.server.ts";
import { quizAttempts } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { listAsked } from "./queries.server.ts";
import { findNextStart, findRules } from "./start-attempt.server.ts";
import { submitQuizAttempt } from "./submit-attempt.server.ts";

/** A quiz as a kept course has it: the quiz of the learner's version, by its id, and its questions without answers. */
export type KeptQuiz = { quizId: string; questions: AskedQuestion[] };

/**
 * Returns the questions that a kept course stores before an attempt, or undefined if the quiz has a time limit: its
 * questions are shown only once the time runs.
 */
export async function findKeptQuiz(
  actor: Actor,
  quizKey: string,
  tx: Db = db,
): Promise<KeptQuiz | undefined> {
  const quiz = await findEnrolledQuiz(actor, quizKey, tx);
  if (!quiz.ok) return undefined;
  const rules = await findRules(actor.id, quiz.id, tx);
  if (!rules || rules.timeLimit !== null) return undefined;
  return { quizId: quiz.id, questions: await listAsked(quiz.id, `${actor.id}/${quiz.id}`, tx) };
}

/** An attempt that was made without a network, with the id that the sender chose for it. */
export type MadeAttempt = { attemptId: string; quizKey: string; quizId: string };

/**
 * Records an attempt that was made without a network, and grades it. It counts from its arrival, beside an attempt that is
 * open on another device. Idempotent by its id. Refuses quizzes with a time limit, and a version of the quiz that the
 * learner doesn't take any more, whose questions may be others.
 */
export async function takeQuiz(
  actor: Actor,
  { attemptId, quizKey, quizId }: MadeAttempt,
  answers: QuizAnswers,
  tx: Db = db,
) {
  if (!isUuid(attemptId)) return refuse("not-found");
  const quiz = await findEnrolledQuiz(actor, quizKey, tx);
  if (!quiz.ok) return quiz;
  return tx.transaction(async (tx) => {
    if (!(await lockEnrollment(actor.id, quiz.courseId, tx))) return refuse("not-found");
    if (await isRecorded(actor, attemptId, quizKey, tx))
      return submitQuizAttempt(actor, attemptId, answers, tx);
    if (quiz.id !== quizId) return refuse("quiz-changed");
    const rules = await findRules(actor.id, quiz.id, tx);
    if (!rules || rules.questions === 0) return refuse("not-found");
    if (rules.timeLimit !== null) return refuse("quiz-timed");
    const nextAt = await findNextStart(actor.id, quizKey, rules.attemptsPerDay, tx);
    if (nextAt) return { ...refuse("no-attempts-left"), nextAt };
    const attempt = { id: attemptId, quizId, quizKey, courseId: quiz.courseId, userId: actor.id };
    const [recorded] = await tx
      .insert(quizAttempts)
      .values({ ...attempt, submittedAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: quizAttempts.id });
    // Somebody else's attempt has this id.
    return recorded ? submitQuizAttempt(actor, attemptId, answers, tx) : refuse("not-found");
  });
}

async function isRecorded(actor: Actor, id: string, quizKey: string, tx: Db): Promise<boolean> {
  const [attempt] = await tx
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.id, id),
        eq(quizAttempts.userId, actor.id),
        eq(quizAttempts.quizKey, quizKey),
      ),
    );
  return attempt !== undefined;
}

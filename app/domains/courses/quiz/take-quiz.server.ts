import { and, desc, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { AskedQuestion, DrawnQuestion, QuizAnswers } from "#app/domains/courses/course.ts";
import { findEnrolledQuiz } from "#app/domains/courses/learning/find-enrolled.server.ts";
import { lockEnrollment } from "#app/domains/courses/learning/lock-enrollment.server.ts";
import { quizAttempts } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { drawQuestions } from "./bank/draw.ts";
import { pickDrawn, readBank, readQuestions, withoutAnswer } from "./bank/read-bank.server.ts";
import { findRules } from "./start-attempt.server.ts";
import { submitQuizAttempt } from "./submit-attempt.server.ts";

/**
 * A quiz as a kept course has it: the quiz of the learner's version, by its id, the learner's latest attempt, and the
 * questions that are drawn for the next one, without answers.
 */
export type KeptQuiz = { quizId: string; after: string | null; questions: AskedQuestion[] };

/**
 * Returns the questions that a kept course stores before an attempt, or undefined if the quiz has a time limit: its
 * questions are shown only once the time runs. Until the next attempt, every call draws the same.
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
  const [latest] = await tx
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, actor.id), eq(quizAttempts.quizKey, quizKey)))
    .orderBy(desc(quizAttempts.startedAt), desc(quizAttempts.id))
    .limit(1);
  const after = latest?.id ?? null;
  const drawn = await drawKept(actor, { quizKey, quizId: quiz.id, after }, tx);
  const all = await readQuestions([quiz.id], tx);
  const questions = pickDrawn(all, drawn.questions).map(withoutAnswer);
  return { quizId: quiz.id, after, questions };
}

/** Returns all questions of a quiz that a learner takes, without answers, to read the form of a kept page with. */
export async function listKeptQuestions(actor: Actor, quizKey: string, tx: Db = db) {
  const quiz = await findEnrolledQuiz(actor, quizKey, tx);
  if (!quiz.ok) return undefined;
  const questions = (await readQuestions([quiz.id], tx)).map(withoutAnswer);
  return { quizId: quiz.id, questions };
}

type KeptDraw = Omit<KeptQuiz, "questions"> & { quizKey: string };

/** Draws the questions that a kept page asks. The draw follows from the learner and their attempts at that time. */
async function drawKept(actor: Actor, { quizKey, quizId, after }: KeptDraw, tx: Db) {
  const bank = await readBank({ userId: actor.id, quizKey, quizId }, tx, after);
  const { questions, count } = bank;
  const isPart = count !== null && count < questions.length;
  const seed = `kept/${actor.id}/${quizId}/${after ?? ""}`;
  return { questions: drawQuestions(questions, count, seed), isPart };
}

/** An attempt that was made without a network, with the id that the sender chose for it. */
export type MadeAttempt = KeptDraw & { attemptId: string };

/**
 * Records an attempt that was made without a network, and grades it. It counts from its arrival, beside an attempt that is
 * open on another device. Idempotent by its id. Refuses quizzes with a time limit, and a version of the quiz that the
 * learner doesn't take any more, whose questions may be others; also questions of a draw that was answered before, whose
 * result has explained them.
 */
export async function takeQuiz(
  actor: Actor,
  { attemptId, quizKey, quizId, after }: MadeAttempt,
  answers: QuizAnswers,
  tx: Db = db,
) {
  if (!isUuid(attemptId) || (after !== null && !isUuid(after))) return refuse("not-found");
  const quiz = await findEnrolledQuiz(actor, quizKey, tx);
  if (!quiz.ok) return quiz;
  return tx.transaction(async (tx) => {
    if (!(await lockEnrollment(actor.id, quiz.courseId, tx))) return refuse("not-found");
    if (await isRecorded(actor, attemptId, quizKey, tx))
      return submitQuizAttempt(actor, attemptId, answers, tx);
    if (quiz.id !== quizId) return refuse("quiz-changed");
    const rules = await findRules(actor.id, quiz.id, tx);
    if (!rules) return refuse("not-found");
    if (rules.timeLimit !== null) return refuse("quiz-timed");
    const { questions: drawn, isPart } = await drawKept(actor, { quizKey, quizId, after }, tx);
    if (drawn.length === 0) return refuse("not-found");
    const asked = new Set(drawn.map(({ id }) => id));
    const isOther = Object.keys(answers).some((id) => !asked.has(id));
    if (isPart && isOther) return refuse("quiz-changed");
    if (isPart && (await wasDrawn(actor, quizKey, drawn, tx))) return refuse("questions-answered");
    if (rules.nextAt) return { ...refuse("no-attempts-left"), nextAt: rules.nextAt };
    const attempt = {
      id: attemptId,
      quizId,
      quizKey,
      courseId: quiz.courseId,
      userId: actor.id,
      drawn,
    };
    const [recorded] = await tx
      .insert(quizAttempts)
      .values({ ...attempt, submittedAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: quizAttempts.id });
    // Somebody else's attempt has this id.
    return recorded ? submitQuizAttempt(actor, attemptId, answers, tx) : refuse("not-found");
  });
}

async function wasDrawn(actor: Actor, quizKey: string, drawn: DrawnQuestion[], tx: Db) {
  const [attempt] = await tx
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, actor.id),
        eq(quizAttempts.quizKey, quizKey),
        eq(quizAttempts.drawn, drawn),
      ),
    );
  return attempt !== undefined;
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

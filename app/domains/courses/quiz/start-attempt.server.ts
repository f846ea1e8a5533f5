import { randomUUID } from "node:crypto";

import { and, desc, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findEnrolledQuiz } from "#app/domains/courses/learning/find-enrolled.server.ts";
import { lockEnrollment } from "#app/domains/courses/learning/lock-enrollment.server.ts";
import { quizExtensions } from "#app/domains/courses/studio/tables.server.ts";
import { quizAttempts, quizzes } from "#app/domains/courses/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { drawQuestions } from "./bank/draw.ts";
import { readBank } from "./bank/read-bank.server.ts";
import { closeExpiredAttempt } from "./close-attempt.server.ts";

/**
 * Starts an attempt at a quiz of the learner's own version, by the quiz's key. If one is open, returns it with its
 * original deadline and questions; a new one draws its questions. The number of attempts in any 24 hours is limited, counted by their start; beyond it the attempt
 * is refused with the time when the next one can start.
 */
export async function startQuizAttempt(actor: Actor, quizKey: string, tx: Db = db) {
  const quiz = await findEnrolledQuiz(actor, quizKey, tx);
  if (!quiz.ok) return quiz;
  return tx.transaction(async (tx) => {
    const enrollment = await lockEnrollment(actor.id, quiz.courseId, tx);
    if (!enrollment) return refuse("not-found");
    await closeExpiredAttempt(actor.id, quizKey, tx);
    const open = await findOpen(actor.id, quizKey, tx);
    const { slug } = quiz;
    if (open) return { ok: true as const, ...open, slug };

    const rules = await findRules(actor.id, quiz.id, tx);
    const bank = await readBank({ userId: actor.id, quizKey, quizId: quiz.id }, tx);
    if (!rules || bank.questions.length === 0) return refuse("not-found");
    const nextAt = await findNextStart(actor.id, quizKey, rules.attemptsPerDay, tx);
    if (nextAt) return { ...refuse("no-attempts-left"), nextAt };
    const [attempt] = await tx
      .insert(quizAttempts)
      .values({
        quizId: quiz.id,
        quizKey,
        courseId: quiz.courseId,
        userId: actor.id,
        deadlineAt: deadlineOf(rules),
        drawn: drawQuestions(bank.questions, bank.count, randomUUID()),
      })
      .returning({ attemptId: quizAttempts.id, deadlineAt: quizAttempts.deadlineAt });
    if (!attempt) throw new Error("The attempt was not created");
    return { ok: true as const, ...attempt, slug };
  });
}

async function findOpen(userId: string, quizKey: string, tx: Db) {
  const [open] = await tx
    .select({ attemptId: quizAttempts.id, deadlineAt: quizAttempts.deadlineAt })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.quizKey, quizKey),
        isNull(quizAttempts.submittedAt),
      ),
    );
  return open;
}

type Rules = { timeLimit: number | null; extra: number | null };

/** Returns the rules of a quiz for one learner, by its id. */
export async function findRules(userId: string, quizId: string, tx: Db) {
  const [rules] = await tx
    .select({
      attemptsPerDay: quizzes.attemptsPerDay,
      timeLimit: quizzes.timeLimitMinutes,
      extra: quizExtensions.extraMinutes,
    })
    .from(quizzes)
    .leftJoin(
      quizExtensions,
      and(eq(quizExtensions.quizKey, quizzes.key), eq(quizExtensions.userId, userId)),
    )
    .where(eq(quizzes.id, quizId));
  return rules;
}

/** Returns when the next attempt can start, or undefined where it can start now. */
export async function findNextStart(userId: string, quizKey: string, attempts: number, tx: Db) {
  const [last] = await tx
    .select({ startedAt: quizAttempts.startedAt })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.quizKey, quizKey),
        sql`${quizAttempts.startedAt} > now() - interval '24 hours'`,
      ),
    )
    .orderBy(desc(quizAttempts.startedAt))
    .offset(attempts - 1)
    .limit(1);
  return last && new Date(last.startedAt.getTime() + 24 * 3600_000);
}

const deadlineOf = ({ timeLimit, extra }: Rules) =>
  timeLimit === null ? null : sql`now() + ${timeLimit + (extra ?? 0)} * interval '1 minute'`;

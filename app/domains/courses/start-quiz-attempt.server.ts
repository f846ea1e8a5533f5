import { and, eq, isNull, max, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { closeExpiredAttempt } from "./close-attempt.server.ts";
import { findEnrolledQuiz } from "./find-enrolled.server.ts";
import { lockEnrollment } from "./lock-enrollment.server.ts";
import { questions, quizAttempts, quizExtensions, quizzes } from "./tables.server.ts";

/**
 * Opens an attempt at a quiz of the learner's own version, by the quiz's key; while one is open, that one goes on,
 * with the deadline it began with. A day has so many attempts, counted when they start.
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
    if (!rules || rules.questions === 0) return refuse("not-found");
    const numberOfDay = (await lastOfDay(actor.id, quizKey, enrollment.day, tx)) + 1;
    if (numberOfDay > rules.attemptsPerDay) return refuse("no-attempts-left");
    const [attempt] = await tx
      .insert(quizAttempts)
      .values({
        quizId: quiz.id,
        quizKey,
        courseId: quiz.courseId,
        userId: actor.id,
        day: enrollment.day,
        numberOfDay,
        deadlineAt: deadlineOf(rules),
      })
      .returning({ attemptId: quizAttempts.id, deadlineAt: quizAttempts.deadlineAt });
    if (!attempt) throw new Error("no attempt was opened");
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

async function findRules(userId: string, quizId: string, tx: Db) {
  const [rules] = await tx
    .select({
      attemptsPerDay: quizzes.attemptsPerDay,
      timeLimit: quizzes.timeLimitMinutes,
      extra: quizExtensions.extraMinutes,
      questions: sql<number>`(select count(*)::integer from ${questions} where ${questions.quizId} = ${quizzes.id})`,
    })
    .from(quizzes)
    .leftJoin(
      quizExtensions,
      and(eq(quizExtensions.quizKey, quizzes.key), eq(quizExtensions.userId, userId)),
    )
    .where(eq(quizzes.id, quizId));
  return rules;
}

async function lastOfDay(userId: string, quizKey: string, day: string, tx: Db): Promise<number> {
  const [last] = await tx
    .select({ number: max(quizAttempts.numberOfDay) })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.quizKey, quizKey),
        eq(quizAttempts.day, day),
      ),
    );
  return last?.number ?? 0;
}

const deadlineOf = ({ timeLimit, extra }: Rules) =>
  timeLimit === null ? null : sql`now() + ${timeLimit + (extra ?? 0)} * interval '1 minute'`;

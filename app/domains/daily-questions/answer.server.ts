import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { QuestionAnswer } from "#app/domains/courses/course.ts";
import { isRight } from "#app/domains/courses/quiz/grade.ts";
import { awardStreakBadges } from "#app/domains/passport/badges/badges.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { DailyAnswer, DailyQuestion } from "./daily.ts";
import { ownDay } from "./eligible.server.ts";
import { findSource, readAsked, type Source } from "./read-asked.server.ts";
import { type Memory, remember } from "./schedule.server.ts";
import { dailySets, questionMemory } from "./tables.server.ts";

/** An answer to a question of the set of a day (an ISO date). */
type Given = { day: string; questionId: string; given: QuestionAnswer };

/**
 * Judges the first answer to a question of one of the learner's daily sets and schedules when it is asked again; another
 * answer to it changes nothing. The last answer finishes the set, which counts for the streak and earns no points.
 * Refused during an attempt at the question's quiz, which the explanation would help.
 */
export const answerDailyQuestion = (actor: Actor, { day, questionId, given }: Given, tx: Db = db) =>
  tx.transaction(async (tx) => {
    const [set] = await tx
      .select()
      .from(dailySets)
      .where(and(eq(dailySets.userId, actor.id), eq(dailySets.day, day)))
      .for("update");
    const drawn = set?.questions.find(({ id }) => id === questionId);
    const [question] = drawn ? await readAsked([drawn], tx) : [];
    if (!set || !question) return refuse("not-found");
    const isFinished = { ok: true as const, isFinished: set.finishedAt !== null };
    if (set.answers[questionId]) return isFinished;
    const source = await findSource(actor.id, questionId, tx);
    if (!source) return refuse("not-found");
    if (source.isBeingTaken) return refuse("attempt-open");

    const answer: DailyAnswer = { given, isRight: isRight(question, given) };
    await keepMemory(actor.id, { source, isRight: answer.isRight }, tx);
    const answers = { ...set.answers, [questionId]: answer };
    const isLast = await isAllAnswered(set.questions, answers, tx);
    await tx
      .update(dailySets)
      .set({ answers, ...(isLast && { finishedAt: sql`now()` }) })
      .where(and(eq(dailySets.userId, actor.id), eq(dailySets.day, day)));
    if (isLast) await awardStreakBadges(actor.id, tx);
    return { ...isFinished, isFinished: isLast };
  });

// A question that no longer exists, since its version of the course was removed, can't be answered.
async function isAllAnswered(
  questions: DailyQuestion[],
  answers: Record<string, DailyAnswer>,
  tx: Db,
): Promise<boolean> {
  const open = questions.filter(({ id }) => !answers[id]);
  return open.length === 0 || (await readAsked(open, tx)).length === 0;
}

async function keepMemory(
  userId: string,
  { source: { courseId, textHash }, isRight }: { source: Source; isRight: boolean },
  tx: Db,
) {
  const key = { userId, courseId, textHash };
  const [before] = await tx
    .select()
    .from(questionMemory)
    .where(
      and(
        eq(questionMemory.userId, userId),
        eq(questionMemory.courseId, courseId),
        eq(questionMemory.textHash, textHash),
      ),
    );
  const { rows } = await tx.execute<{ day: string }>(
    sql`select ${ownDay}::text as day from profiles p where p.id = ${userId}`,
  );
  const memory: Memory = remember(before, isRight, rows[0]?.day ?? "");
  await tx
    .insert(questionMemory)
    .values({ ...key, ...memory })
    .onConflictDoUpdate({
      target: [questionMemory.userId, questionMemory.courseId, questionMemory.textHash],
      set: memory,
    });
}

import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type {
  AskedQuestion,
  ExplainedQuestion,
  QuestionAnswer,
} from "#app/domains/courses/course.ts";
import { findEnrolledQuiz } from "#app/domains/courses/learning/find-enrolled.server.ts";
import { quizAttempts, quizzes } from "#app/domains/courses/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { drawQuestions } from "./bank/draw.ts";
import { pickDrawn, readQuestions, withoutAnswer } from "./bank/read-bank.server.ts";
import { isRight } from "./grade.ts";

/** A quiz to practise: a set of its questions without their answer keys. */
type Practice = { key: string; title: string; questions: AskedQuestion[]; hasMore: boolean };

/** A quiz by its key, and which set of its questions is practised, from 1. */
type Practised = { quizKey: string; set?: number };

const maxSet = 100;

/**
 * Returns a quiz that a learner may practise: one of the version they take, of which they have had an attempt graded,
 * since practice tells what an attempt's result tells; and not during an attempt, which it would help. A set has as many
 * questions as an attempt, and each set prefers those that the sets before it don't have.
 */
export async function findPractice(actor: Actor, practised: Practised, tx: Db = db) {
  const found = await findPractised(actor, practised, tx);
  if (!found.ok) return found;
  const { questions, ...practice } = found.practice;
  return {
    ok: true as const,
    practice: { ...practice, questions: questions.map(withoutAnswer) } satisfies Practice,
  };
}

async function findPractised(actor: Actor, { quizKey, set = 1 }: Practised, tx: Db) {
  if (!Number.isInteger(set) || set < 1 || set > maxSet) return refuse("not-found");
  const quiz = await findEnrolledQuiz(actor, quizKey, tx);
  if (!quiz.ok) return quiz;
  const [state] = await tx
    .select({
      title: quizzes.title,
      count: quizzes.questionsPerAttempt,
      isPassed: sql<boolean>`coalesce(max(${quizAttempts.score}) >= ${quizzes.passMark}, false)`,
      graded: sql<number>`count(${quizAttempts.score})::integer`,
      open: sql<number>`(count(*) filter (where ${quizAttempts.id} is not null and ${quizAttempts.submittedAt} is null
        and coalesce(${quizAttempts.deadlineAt} >= now(), true)))::integer`,
    })
    .from(quizzes)
    .leftJoin(
      quizAttempts,
      and(eq(quizAttempts.quizKey, quizzes.key), eq(quizAttempts.userId, actor.id)),
    )
    .where(eq(quizzes.id, quiz.id))
    .groupBy(quizzes.id);
  if (!state || state.graded === 0) return refuse("not-attempted");
  if (state.open > 0) return refuse("attempt-open");
  const { title, count, isPassed } = state;
  const all = await readQuestions([quiz.id], tx);
  const questions = pickSet(all, { count, set, seed: `practice/${actor.id}/${quiz.id}` });
  const hasMore = questions.length < all.length;
  return { ok: true as const, practice: { key: quizKey, title, questions, hasMore }, isPassed };
}

type Question = Awaited<ReturnType<typeof readQuestions>>[number];

function pickSet(
  all: Question[],
  { count, set, seed }: { count: number | null; set: number; seed: string },
): Question[] {
  const seen = new Map<string, number>();
  for (let at = 1; ; at += 1) {
    const bank = all.map((question) => ({ ...question, seen: seen.get(question.id) ?? 0 }));
    const drawn = drawQuestions(bank, count, `${seed}/${at}`);
    if (at === set) return pickDrawn(all, drawn);
    for (const { id } of drawn) seen.set(id, (seen.get(id) ?? 0) + 1);
  }
}

/**
 * Judges an answer to one question of a quiz that a learner practises and explains it. Nothing is stored: it counts for no
 * attempt and awards no points. The correct answer is included once the quiz is passed, as in the result of an attempt.
 */
export async function checkPracticeAnswer(
  actor: Actor,
  { questionId, given, ...practised }: Practised & { questionId: string; given: QuestionAnswer },
  tx: Db = db,
) {
  const found = await findPractised(actor, practised, tx);
  if (!found.ok) return found;
  const question = found.practice.questions.find(({ id }) => id === questionId);
  if (!question) return refuse("not-found");
  const explained: ExplainedQuestion = {
    ...withoutAnswer(question),
    given,
    isRight: isRight(question, given),
    explanation: question.explanation,
    answer: found.isPassed ? question.answer : null,
    lessonKey: question.lessonKey,
  };
  return { ok: true as const, explained };
}

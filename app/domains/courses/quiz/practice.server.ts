import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type {
  AskedQuestion,
  ExplainedQuestion,
  QuestionAnswer,
} from "#app/domains/courses/course.ts";
import { findEnrolledQuiz } from "#app/domains/courses/learning/find-enrolled.server.ts";
import { questions, quizAttempts, quizzes } from "#app/domains/courses/tables.server.ts";
import { quoteInText } from "#app/domains/facts/quote-facts.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { isRight } from "./grade.ts";
import { listAsked } from "./queries.server.ts";
import { questionLanguage } from "./quote-in-questions.server.ts";

/** A quiz to practise: its questions without their answer keys. */
type Practice = { key: string; title: string; questions: AskedQuestion[] };

/**
 * Returns a quiz that a learner may practise: one of the version they take, of which they have had an attempt graded,
 * since practice tells what an attempt's result tells; and not during an attempt, which it would help.
 */
export async function findPractice(actor: Actor, quizKey: string, tx: Db = db) {
  const quiz = await findEnrolledQuiz(actor, quizKey, tx);
  if (!quiz.ok) return quiz;
  const [state] = await tx
    .select({
      title: quizzes.title,
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
  const { title, isPassed } = state;
  const practice: Practice = {
    key: quizKey,
    title,
    questions: await listAsked(quiz.id, `practice/${actor.id}`, tx),
  };
  return { ok: true as const, practice, isPassed };
}

/**
 * Judges an answer to one question of a quiz that a learner practises and explains it. Nothing is stored: it counts for no
 * attempt and awards no points. The correct answer is included once the quiz is passed, as in the result of an attempt.
 */
export async function checkPracticeAnswer(
  actor: Actor,
  { quizKey, questionId, given }: { quizKey: string; questionId: string; given: QuestionAnswer },
  tx: Db = db,
) {
  const found = await findPractice(actor, quizKey, tx);
  if (!found.ok) return found;
  const asked = found.practice.questions.find(({ id }) => id === questionId);
  if (!asked) return refuse("not-found");
  const [key] = await tx
    .select({
      answer: questions.answer,
      explanation: questions.explanation,
      language: questionLanguage,
    })
    .from(questions)
    .where(eq(questions.id, questionId));
  if (!key) return refuse("not-found");
  const explained: ExplainedQuestion = {
    ...asked,
    given,
    isRight: isRight({ kind: asked.kind, answer: key.answer }, given),
    explanation: quoteInText(key.explanation, key.language),
    answer: found.isPassed ? key.answer : null,
  };
  return { ok: true as const, explained };
}

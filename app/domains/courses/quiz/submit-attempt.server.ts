import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { coursePoints, type QuizAnswers } from "#app/domains/courses/course.ts";
import { completeCourse } from "#app/domains/courses/learning/complete-course.server.ts";
import { refuseStep } from "#app/domains/courses/learning/find-enrolled.server.ts";
import {
  lockEnrollment,
  type LockedEnrollment,
} from "#app/domains/courses/learning/lock-enrollment.server.ts";
import { questions, quizAttempts, quizzes } from "#app/domains/courses/tables.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { closeExpiredAttempt } from "./close-attempt.server.ts";
import { gradeQuiz, type KeyedQuestion, type ListedQuestion, withOtherAnswers } from "./grade.ts";
import { lockQuiz, openAttempt } from "./start-attempt.server.ts";

/**
 * Grades the answers to a learner's open attempt. Idempotent: a repeated call changes nothing and returns the existing
 * result. Refuses answers after the deadline. The first passed attempt awards points and may complete the course.
 */
export async function submitQuizAttempt(
  actor: Actor,
  attemptId: string,
  answers: QuizAnswers,
  tx: Db = db,
) {
  if (!isUuid(attemptId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const course = sql`(select a.course_id from quiz_attempts a
      where a.id = ${attemptId} and a.user_id = ${actor.id})`;
    const enrollment = await lockEnrollment(actor.id, course, tx);
    return enrollment
      ? gradeAttempt(actor, attemptId, { answers, enrollment }, tx)
      : refuse("not-found");
  });
}

/**
 * Starts an attempt at a quiz, or takes the one that is open, and grades the answers at once; as `startQuizAttempt` and
 * `submitQuizAttempt`.
 */
export async function answerQuiz(actor: Actor, quizKey: string, answers: QuizAnswers, tx: Db = db) {
  if (!isUuid(quizKey)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const enrollment = await lockQuiz(actor, quizKey, tx);
    if (!enrollment) return refuseStep("quizzes", quizKey, tx);
    const begun = await openAttempt(actor, quizKey, enrollment, tx);
    if (!begun.ok) return begun;
    const { attemptId, questions } = begun;
    return gradeAttempt(actor, attemptId, { answers, enrollment, questions }, tx);
  });
}

type Submission = {
  answers: QuizAnswers;
  enrollment: LockedEnrollment;
  /** All questions of the quiz, if they have been read. */
  questions?: readonly ListedQuestion[] | undefined;
};

// The caller has locked the enrolment.
async function gradeAttempt(
  actor: Actor,
  attemptId: string,
  { answers, enrollment, questions }: Submission,
  tx: Db,
) {
  const attempt = await findAttempt(actor, attemptId, tx);
  if (!attempt) return refuse("not-found");
  const { slug } = enrollment;
  if (attempt.score !== null) return answerOf(attempt, attempt.score, slug, false);
  if (attempt.isLate) {
    await closeExpiredAttempt(actor.id, attempt.quizKey, tx);
    return refuse("too-late");
  }
  const all = questions ?? (await listAll(attempt.quizId, tx));
  const score = await grade(attempt, all, answers, tx);
  if (score >= attempt.passMark) await pay(actor.id, attempt, enrollment, tx);
  const { isCompletion } = await completeCourse(actor.id, enrollment, tx);
  return answerOf(attempt, score, slug, isCompletion);
}

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

async function findAttempt(actor: Actor, id: string, tx: Db) {
  const [attempt] = await tx
    .select({
      id: quizAttempts.id,
      courseId: quizAttempts.courseId,
      quizId: quizAttempts.quizId,
      quizKey: quizAttempts.quizKey,
      drawn: quizAttempts.drawn,
      score: quizAttempts.score,
      isLate: sql<boolean>`coalesce(${quizAttempts.deadlineAt} < now(), false)`,
      title: quizzes.title,
      passMark: quizzes.passMark,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.userId, actor.id)));
  return attempt;
}

const listAll = (quizId: string, tx: Db): Promise<ListedQuestion[]> =>
  tx
    .select({
      id: questions.id,
      kind: questions.kind,
      options: questions.options,
      answer: questions.answer,
    })
    .from(questions)
    .where(eq(questions.quizId, quizId));

async function grade(
  { id, drawn }: Attempt,
  questions: readonly ListedQuestion[],
  answers: QuizAnswers,
  tx: Db,
) {
  const all: KeyedQuestion[] = withOtherAnswers(questions);
  const asked = drawn ? all.filter((one) => drawn.some((other) => other.id === one.id)) : all;
  const { score } = gradeQuiz(asked, answers);
  const ids = new Set(asked.map(({ id }) => id));
  const knownAnswers = Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));
  await tx
    .update(quizAttempts)
    .set({ submittedAt: sql`now()`, answers: knownAnswers, score })
    .where(eq(quizAttempts.id, id));
  return score;
}

async function pay(
  learner: string,
  quiz: Attempt,
  { courseId, sdgGoal }: LockedEnrollment,
  tx: Db,
) {
  const award = {
    learner,
    activityType: "quiz_pass",
    activityTitle: quiz.title,
    sdgGoal,
    points: coursePoints.quiz,
    source: `quiz:${quiz.quizKey}`,
    metadata: { course_id: courseId, quiz_key: quiz.quizKey },
  };
  await awardPoints(award, tx);
}

function answerOf(
  { id: attemptId, passMark }: Attempt,
  score: number,
  slug: string,
  isCompletion: boolean,
) {
  const isPassed = score >= passMark;
  return { ok: true as const, attemptId, score, passMark, isPassed, slug, isCompletion };
}

import { randomUUID } from "node:crypto";

import { type SQL, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courseWith, refuseStep } from "#app/domains/courses/learning/find-enrolled.server.ts";
import {
  lockEnrollment,
  type LockedEnrollment,
} from "#app/domains/courses/learning/lock-enrollment.server.ts";
import { quizAttempts } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { omit } from "#app/lib/omit.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { drawQuestions } from "./bank/draw.ts";
import { readBank } from "./bank/read-bank.server.ts";
import { closeExpiredAttempt } from "./close-attempt.server.ts";
import { nextAttemptAt } from "./queries.server.ts";

/**
 * Starts an attempt at a quiz of the learner's own version, by the quiz's key. If one is open, returns it with its
 * original deadline and questions; a new one draws its questions. The number of attempts in any 24 hours is limited,
 * counted by their start; beyond it the attempt is refused with the time when the next one can start.
 */
export async function startQuizAttempt(actor: Actor, quizKey: string, tx: Db = db) {
  if (!isUuid(quizKey)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const enrollment = await lockQuiz(actor, quizKey, tx);
    if (!enrollment) return refuseStep("quizzes", quizKey, tx);
    const begun = await openAttempt(actor, quizKey, enrollment, tx);
    return begun.ok ? omit(begun, "questions") : begun;
  });
}

/** Locks the enrolment of a learner in the course of a quiz. */
export const lockQuiz = (actor: Actor, quizKey: string, tx: Db) =>
  lockEnrollment(actor.id, courseWith("quizzes", quizKey, actor.id), tx);

/**
 * Starts an attempt as `startQuizAttempt` does, and returns the questions of the quiz if it has read them; the caller has
 * locked the enrolment.
 */
export async function openAttempt(
  actor: Actor,
  quizKey: string,
  { courseId, slug, versionId }: LockedEnrollment,
  tx: Db,
) {
  const quizId = sql`(select q.id from quizzes q join course_modules m on m.id = q.module_id
    where q.key = ${quizKey} and m.version_id = ${versionId})`;
  const rules = await findRules(actor.id, quizId, tx);
  if (rules?.open && !rules.open.isExpired) {
    const { attemptId, deadlineAt } = rules.open;
    return { ok: true as const, attemptId, deadlineAt, slug, questions: undefined };
  }
  if (rules?.open) await closeExpiredAttempt(actor.id, quizKey, tx);
  const bank = rules && (await readBank({ userId: actor.id, quizKey, quizId: rules.quizId }, tx));
  if (!bank || bank.questions.length === 0) return refuse("not-found");
  if (rules.nextAt) return { ...refuse("no-attempts-left"), nextAt: rules.nextAt };
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({
      quizId: rules.quizId,
      quizKey,
      courseId,
      userId: actor.id,
      deadlineAt: deadlineOf(rules),
      drawn: drawQuestions(bank.questions, bank.count, randomUUID()),
    })
    .returning({ attemptId: quizAttempts.id, deadlineAt: quizAttempts.deadlineAt });
  if (!attempt) throw new Error("The attempt was not created");
  return { ok: true as const, ...attempt, slug, questions: bank.questions };
}

type Rules = {
  quizId: string;
  /** In minutes, without those that the learner got in addition. */
  timeLimit: number | null;
  extra: number | null;
  /** When the next attempt can start; null where it can start now. */
  nextAt: Date | null;
  open: { attemptId: string; deadlineAt: Date | null; isExpired: boolean } | null;
};

type RulesRow = Pick<Rules, "quizId" | "timeLimit" | "extra"> & {
  nextAt: string | null;
  attemptId: string | null;
  deadlineAt: string | null;
  isExpired: boolean;
};

/** Returns the rules of a quiz for one learner, by its id, with the attempt that is not submitted. */
export async function findRules(
  userId: string,
  quizId: string | SQL,
  tx: Db,
): Promise<Rules | undefined> {
  const { rows } = await tx.execute<RulesRow>(sql`
    select q.id as "quizId", q.time_limit_minutes as "timeLimit", x.extra_minutes as "extra",
      ${nextAttemptAt}::text as "nextAt", o.id as "attemptId", o.deadline_at::text as "deadlineAt",
      coalesce(o.deadline_at < now(), false) as "isExpired"
    from quizzes q cross join (select ${userId}::uuid as user_id) e
    left join quiz_extensions x on x.quiz_key = q.key and x.user_id = e.user_id
    left join quiz_attempts o on o.quiz_key = q.key and o.user_id = e.user_id and o.submitted_at is null
    where q.id = ${quizId}`);
  const [row] = rows;
  if (!row) return undefined;
  const { attemptId, deadlineAt, isExpired, nextAt, ...rules } = row;
  const open = attemptId === null ? null : { attemptId, deadlineAt: toDate(deadlineAt), isExpired };
  return { ...rules, nextAt: toDate(nextAt), open };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

const deadlineOf = ({ timeLimit, extra }: Rules) =>
  timeLimit === null ? null : sql`now() + ${timeLimit + (extra ?? 0)} * interval '1 minute'`;

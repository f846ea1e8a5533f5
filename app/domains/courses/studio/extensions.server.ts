import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lengthenQuiz } from "#app/domains/courses/quiz/lengthen.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ExtensionInput } from "./input.ts";
import { findStudioCourse } from "./queries.server.ts";

export type GivenTime = { learner: string; quiz: string; extraMinutes: number };

/**
 * Extends a quiz's time limit for a learner of the course, identified by email address or by the address of the
 * passport.
 */
export async function giveQuizTime(
  actor: Actor,
  courseId: string,
  { quiz, learner, extra_minutes: extraMinutes }: ExtensionInput,
  tx: Db = db,
) {
  const course = await findStudioCourse(actor, courseId, tx);
  if (!course) return refuse("not-found");
  const modules = course.published?.modules ?? [];
  const isThere = modules.some((module) => module.quizzes.some(({ key }) => key === quiz));
  if (!isThere) return refuse("unknown-quiz");
  // Searches enrolled learners only, so that the reply does not reveal which email addresses have accounts.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from enrollments e join profiles p on p.id = e.user_id
    join users u on u.id = p.id
    where e.course_id = ${courseId}
      and (u.email = ${learner.toLowerCase()} or p.passport_slug = ${lastPart(learner)})
    limit 1`);
  const [found] = rows;
  if (!found) return refuse("unknown-learner");
  return lengthenQuiz(actor, { learner: found.id, quizKey: quiz, extraMinutes }, tx);
}

// Accepts the full address of a passport or its last part.
const lastPart = (learner: string) =>
  (learner.split("/").filter(Boolean).at(-1) ?? "").toLowerCase();

/** Returns the time extensions for the quizzes of a published course. */
export async function listGivenTime(quizKeys: readonly string[], tx: Db = db) {
  const { rows } = await tx.execute<GivenTime & { id: string }>(sql`
    select x.user_id || ':' || x.quiz_key as id, p.full_name as learner,
      (select q.title from quizzes q where q.key = x.quiz_key order by q.id desc limit 1) as quiz,
      x.extra_minutes as "extraMinutes"
    from quiz_extensions x join profiles p on p.id = x.user_id
    where x.quiz_key = any(${sql.param(quizKeys)}::uuid[]) and x.extra_minutes > 0
    order by p.full_name, x.user_id limit 200`);
  return rows;
}

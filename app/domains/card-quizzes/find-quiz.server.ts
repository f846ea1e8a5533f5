import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { findStaffRole } from "#app/domains/institutions/members/staff.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { CardAnswers, CardPlayer, CardQuiz, QuizState } from "./card-quiz.ts";

type Row = Omit<CardQuiz, "createdAt" | "endedAt"> & {
  institutionId: string;
  createdAt: string;
  endedAt: string | null;
};

/**
 * Returns a live quiz to the staff of its class's institution and to admins, undefined to everyone else. A lock keeps it
 * as it is until the transaction ends: "step" for what changes its stage, "answers" for what depends on it.
 */
export async function findCardQuiz(
  actor: Actor,
  id: string,
  tx: Db = db,
  lock?: "step" | "answers",
): Promise<CardQuiz | undefined> {
  if (!isUuid(id)) return undefined;
  // The cohort is locked first, as whoever deletes it does, which prevents deadlocks.
  if (lock === "step")
    await tx.execute(sql`select from cohorts where id =
      (select q.cohort_id from card_quizzes q where q.id = ${id}) for no key update`);
  const locking = lock && sql.raw(lock === "step" ? "for no key update of q" : "for share of q");
  const { rows } = await tx.execute<Row>(sql`
    select q.id, q.title, n.title as "courseTitle", q.cohort_id as "classId", c.name as "className",
      i.id as "institutionId", i.slug, q.questions, q.stage, q.position,
      q.created_at as "createdAt", q.ended_at as "endedAt"
    from card_quizzes q join cohorts c on c.id = q.cohort_id
    join institutions i on i.id = c.institution_id join courses n on n.id = q.course_id
    where q.id = ${id} ${locking ?? sql``}`);
  const [row] = rows;
  if (!row || !(await findStaffRole(actor, row.institutionId, tx))) return undefined;
  const { institutionId: _, createdAt, endedAt, ...quiz } = row;
  return {
    ...quiz,
    createdAt: new Date(createdAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  };
}

/** Returns the cards that take part in a live quiz, by number. */
export async function listPlayers(quizId: string, tx: Db = db): Promise<CardPlayer[]> {
  const { rows } = await tx.execute<CardPlayer>(sql`
    select p.card, case when ${isNamedToStaff(sql`u.id`)} then u.name end as name
    from card_quiz_players p left join users u on u.id = p.user_id
    where p.quiz_id = ${quizId} order by p.card`);
  return rows;
}

/** Returns the answers to each question of a live quiz that has any, by its position. */
export async function listAnswers(quizId: string, tx: Db = db): Promise<Map<number, CardAnswers>> {
  const { rows } = await tx.execute<{ position: number; answers: CardAnswers }>(sql`
    select a.position, json_object_agg(a.card, a.choice) as answers
    from card_quiz_answers a where a.quiz_id = ${quizId} group by a.position`);
  return new Map(rows.map(({ position, answers }) => [position, answers]));
}

/** Returns where a live quiz is, and the answers to its question. */
export async function findQuizState(
  { id, stage, position }: Pick<CardQuiz, "id" | "stage" | "position">,
  tx: Db = db,
): Promise<QuizState> {
  const answers = (await listAnswers(id, tx)).get(position) ?? {};
  return { stage, position, answers };
}

/** A live quiz in the list of its class. */
export type ListedQuiz = Pick<CardQuiz, "id" | "title" | "courseTitle" | "createdAt" | "endedAt">;

/** Returns the live quizzes of a class, latest first, up to a number. */
export async function listCardQuizzes(
  classId: string,
  limit: number,
  tx: Db = db,
): Promise<ListedQuiz[]> {
  const { rows } = await tx.execute<
    Omit<ListedQuiz, "createdAt" | "endedAt"> & { createdAt: string; endedAt: string | null }
  >(sql`
    select q.id, q.title, n.title as "courseTitle", q.created_at as "createdAt", q.ended_at as "endedAt"
    from card_quizzes q join courses n on n.id = q.course_id
    where q.cohort_id = ${classId} order by q.id desc limit ${limit}`);
  return rows.map(({ createdAt, endedAt, ...quiz }) => ({
    ...quiz,
    createdAt: new Date(createdAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }));
}

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { questions, quizzes } from "#app/domains/courses/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { QuizInput } from "./input.ts";
import { inDraft } from "./lock.server.ts";
import { type Direction, findNeighbour, readStudioModules, swapPlaces } from "./outline.server.ts";
import { type QuestionContent, studioLimits } from "./studio.ts";

/** Adds a quiz without questions at the end of a module of the draft. */
export const addQuiz = (
  actor: Actor,
  courseId: string,
  moduleId: string,
  title: string,
  tx: Db = db,
) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    const modules = await readStudioModules(versionId, tx);
    const module = modules.find(({ id }) => id === moduleId);
    if (!module) return refuse("not-found");
    if (module.quizzes.length >= studioLimits.itemsOfModule) return refuse("too-many");
    const position = sql`(select coalesce(max(position), -1) + 1 from quizzes
      where module_id = ${moduleId})`;
    const [added] = await tx
      .insert(quizzes)
      .values({ moduleId, title, position })
      .returning({ id: quizzes.id });
    return { ok: true as const, id: added?.id ?? "" };
  });

/** Updates the title and the rules of a quiz of the draft. */
export const saveQuiz = (
  actor: Actor,
  courseId: string,
  quizId: string,
  input: QuizInput,
  tx: Db = db,
) =>
  inQuiz(actor, courseId, quizId, tx, async (tx) => {
    await tx
      .update(quizzes)
      .set({
        title: input.title,
        passMark: input.pass_mark,
        attemptsPerDay: input.attempts_per_day,
        timeLimitMinutes: input.time_limit_minutes,
      })
      .where(eq(quizzes.id, quizId));
    return { ok: true as const };
  });

/** Deletes a quiz of the draft with its questions. */
export const deleteQuiz = (actor: Actor, courseId: string, quizId: string, tx: Db = db) =>
  inQuiz(actor, courseId, quizId, tx, async (tx) => {
    await tx.delete(quizzes).where(eq(quizzes.id, quizId));
    return { ok: true as const };
  });

/** Creates or updates a question of a quiz of the draft; a new one is added at the end. */
export const saveQuestion = (
  actor: Actor,
  courseId: string,
  quizId: string,
  { id, ...content }: QuestionContent & { id?: string | undefined },
  tx: Db = db,
) =>
  inQuiz(actor, courseId, quizId, tx, async (tx) => {
    const asked = await listIds(quizId, tx);
    if (id !== undefined) {
      if (!asked.some((question) => question.id === id)) return refuse("not-found");
      await tx.update(questions).set(content).where(eq(questions.id, id));
      return { ok: true as const, id };
    }
    if (asked.length >= studioLimits.questions) return refuse("too-many");
    const position = sql`(select coalesce(max(position), -1) + 1 from questions
      where quiz_id = ${quizId})`;
    const [added] = await tx
      .insert(questions)
      .values({ ...content, quizId, position })
      .returning({ id: questions.id });
    return { ok: true as const, id: added?.id ?? "" };
  });

/** Moves a question of the draft one position up or down; does nothing at the end of the list. */
export const moveQuestion = (
  actor: Actor,
  courseId: string,
  quizId: string,
  { id, direction }: { id: string; direction: Direction },
  tx: Db = db,
) =>
  inQuiz(actor, courseId, quizId, tx, async (tx) => {
    const asked = await listIds(quizId, tx);
    if (!asked.some((question) => question.id === id)) return refuse("not-found");
    const other = findNeighbour(asked, id, direction);
    if (other) await swapPlaces("questions", id, other.id, tx);
    return { ok: true as const };
  });

/** Deletes a question of the draft. */
export const deleteQuestion = (
  actor: Actor,
  courseId: string,
  quizId: string,
  id: string,
  tx: Db = db,
) =>
  inQuiz(actor, courseId, quizId, tx, async (tx) => {
    const asked = await listIds(quizId, tx);
    if (!asked.some((question) => question.id === id)) return refuse("not-found");
    await tx.delete(questions).where(eq(questions.id, id));
    return { ok: true as const };
  });

function inQuiz<Result>(
  actor: Actor,
  courseId: string,
  quizId: string,
  tx: Db,
  act: (tx: Db) => Promise<Result>,
) {
  return inDraft(actor, courseId, tx, async (versionId, tx) => {
    const modules = await readStudioModules(versionId, tx);
    const isThere = modules.some((module) => module.quizzes.some(({ id }) => id === quizId));
    return isThere ? act(tx) : refuse("not-found");
  });
}

const listIds = (quizId: string, tx: Db) =>
  tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(questions.position);

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { editedBy, saveEdit } from "#app/domains/courses/edits/edit.server.ts";
import type { Edit } from "#app/domains/courses/edits/edit.ts";
import { toFileName } from "#app/domains/courses/folder/file-names.server.ts";
import { questions, quizzes } from "#app/domains/courses/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { QuizInput } from "./input.ts";
import { inDraft } from "./lock.server.ts";
import {
  type Direction,
  findNeighbour,
  readStudioModules,
  swapPositions,
} from "./outline.server.ts";
import { toSentQuestion } from "./question-input.ts";
import { type QuestionContent, studioLimits, type StudioModule } from "./studio.ts";

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
      .values({ moduleId, title, name: toFileName(title), position })
      .returning({ id: quizzes.id });
    return { ok: true as const, id: added?.id ?? "" };
  });

/**
 * Updates the title and the rules of a quiz of the draft; refuses with `conflict` if they were changed since the edit
 * began. Idempotent.
 */
export const saveQuiz = (
  actor: Actor,
  courseId: string,
  quizId: string,
  { revision, editor, ...input }: QuizInput & Edit,
  tx: Db = db,
) =>
  inQuiz(actor, courseId, quizId, tx, async (tx) => {
    const sent = {
      title: input.title,
      passMark: input.pass_mark,
      attemptsPerDay: input.attempts_per_day,
      timeLimitMinutes: input.time_limit_minutes,
      questionsPerAttempt: input.questions_per_attempt,
    };
    const { title, passMark, attemptsPerDay, timeLimitMinutes, questionsPerAttempt } = quizzes;
    const { revision: at, editedIn } = quizzes;
    const [row] = await tx
      .select({
        content: { title, passMark, attemptsPerDay, timeLimitMinutes, questionsPerAttempt },
        now: { revision: at, editedIn },
      })
      .from(quizzes)
      .where(eq(quizzes.id, quizId));
    if (!row) return refuse("not-found");
    return saveEdit({ ...row, sent }, { actor, revision, editor }, (edited) =>
      tx
        .update(quizzes)
        .set({ ...sent, ...edited })
        .where(eq(quizzes.id, quizId)),
    );
  });

/** Deletes a quiz of the draft with its questions. */
export const deleteQuiz = (actor: Actor, courseId: string, quizId: string, tx: Db = db) =>
  inQuiz(actor, courseId, quizId, tx, async (tx) => {
    await tx.delete(quizzes).where(eq(quizzes.id, quizId));
    return { ok: true as const };
  });

type SentContent = QuestionContent &
  Edit & { id?: string | undefined; isNew?: boolean | undefined };

/**
 * Creates or updates a question of a quiz of the draft; a new one is added at the end, idempotently if it has an id. A
 * lesson that isn't in the draft is left out. Refuses with `conflict` if the question was changed since the edit began.
 */
export const saveQuestion = (
  actor: Actor,
  courseId: string,
  quizId: string,
  { id, isNew = id === undefined, revision, editor, ...sent }: SentContent,
  tx: Db = db,
) =>
  inQuiz(actor, courseId, quizId, tx, async (tx, modules) => {
    const lessons = modules.flatMap((module) => module.lessons);
    const lessonKey = lessons.find(({ key }) => key === sent.lessonKey)?.key ?? null;
    const content = { ...sent, lessonKey };
    const asked = await listIds(quizId, tx);
    if (id !== undefined && asked.some((question) => question.id === id)) {
      const saved = await updateQuestion(id, content, { actor, revision, editor }, tx);
      return saved.ok ? { ...saved, id } : saved;
    }
    if (!isNew) return refuse("not-found");
    if (asked.length >= studioLimits.questions) return refuse("too-many");
    const position = sql`(select coalesce(max(position), -1) + 1 from questions
      where quiz_id = ${quizId})`;
    const [added] = await tx
      .insert(questions)
      .values({ ...content, id, quizId, position, ...editedBy(actor, editor, sql`1`) })
      .onConflictDoNothing({ target: questions.id })
      .returning({ id: questions.id });
    return added ? { ok: true as const, id: added.id, revision: 1 } : refuse("id-taken");
  });

async function updateQuestion(
  id: string,
  content: QuestionContent,
  edit: Edit & { actor: Actor },
  tx: Db,
) {
  const { kind, text, options, answer, explanation, lessonKey, difficulty } = questions;
  const { revision, editedIn } = questions;
  const [row] = await tx
    .select({
      content: { kind, text, options, answer, explanation, lessonKey, difficulty },
      now: { revision, editedIn },
    })
    .from(questions)
    .where(eq(questions.id, id));
  if (!row) return refuse("not-found");
  // The options of an ordering question get their letters by chance, so the forms are compared.
  const [stored, sent] = [toSentQuestion(row.content), toSentQuestion(content)];
  return saveEdit({ now: row.now, content: stored, sent }, edit, (edited) =>
    tx
      .update(questions)
      .set({ ...content, ...edited })
      .where(eq(questions.id, id)),
  );
}

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
    if (other) await swapPositions("questions", id, other.id, tx);
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
  act: (tx: Db, modules: StudioModule[]) => Promise<Result>,
) {
  return inDraft(actor, courseId, tx, async (versionId, tx) => {
    const modules = await readStudioModules(versionId, tx);
    const isThere = modules.some((module) => module.quizzes.some(({ id }) => id === quizId));
    return isThere ? act(tx, modules) : refuse("not-found");
  });
}

const listIds = (quizId: string, tx: Db) =>
  tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(questions.position);

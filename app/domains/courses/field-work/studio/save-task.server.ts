import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { fieldWorkLimits, type FieldTask } from "#app/domains/courses/field-work/field-work.ts";
import { inDraft } from "#app/domains/courses/studio/lock.server.ts";
import { courseModules, lessons } from "#app/domains/courses/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Returns what tells whether a task was changed since a form showed it. */
export const taskMark = (task: FieldTask): string =>
  createHash("sha256").update(JSON.stringify(task)).digest("base64url").slice(0, 16);

/**
 * Adds a task to a lesson of the draft, if `mark` is empty, or changes the one with its id; refuses with `conflict` if it was
 * changed since the form with this mark was shown. Idempotent.
 */
export const saveTask = (
  actor: Actor,
  courseId: string,
  lessonId: string,
  { task, mark }: { task: FieldTask; mark: string },
  tx: Db = db,
) =>
  inLesson(actor, courseId, lessonId, tx, async ({ own, others, write }) => {
    const stored = own.find(({ id }) => id === task.id);
    // As it is read again: without what is undefined.
    const sent = JSON.parse(JSON.stringify(task)) as FieldTask;
    if (stored && isDeepStrictEqual(stored, sent)) return { ok: true as const, id: task.id };
    if (stored && taskMark(stored) !== mark) return refuse("conflict");
    if (!stored && mark !== "") return refuse("not-found");
    if (others.some(({ id }) => id === task.id)) return refuse("id-taken");
    const { tasksOfLesson, tasksOfCourse } = fieldWorkLimits;
    const isFull = own.length >= tasksOfLesson || own.length + others.length >= tasksOfCourse;
    if (!stored && isFull) return refuse("too-many");
    await write(stored ? own.map((one) => (one === stored ? sent : one)) : [...own, sent]);
    return { ok: true as const, id: task.id };
  });

/** Deletes a task of a lesson of the draft. Its mission closes when the draft is published; submissions stay. */
export const deleteTask = (
  actor: Actor,
  courseId: string,
  lessonId: string,
  taskId: string,
  tx: Db = db,
) =>
  inLesson(actor, courseId, lessonId, tx, async ({ own, write }) => {
    if (!own.some(({ id }) => id === taskId)) return refuse("not-found");
    await write(own.filter(({ id }) => id !== taskId));
    return { ok: true as const };
  });

type Tasks = {
  own: FieldTask[];
  /** The tasks of the other lessons of the draft. */
  others: FieldTask[];
  write: (tasks: FieldTask[]) => Promise<unknown>;
};

function inLesson<Result>(
  actor: Actor,
  courseId: string,
  lessonId: string,
  tx: Db,
  act: (tasks: Tasks) => Promise<Result>,
) {
  return inDraft(actor, courseId, tx, async (versionId, tx) => {
    const rows = await tx
      .select({ id: lessons.id, fieldWork: lessons.fieldWork })
      .from(lessons)
      .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
      .where(eq(courseModules.versionId, versionId));
    const lesson = rows.find(({ id }) => id === lessonId);
    if (!lesson) return refuse("not-found");
    return act({
      own: lesson.fieldWork,
      others: rows.filter((row) => row !== lesson).flatMap(({ fieldWork }) => fieldWork),
      write: (fieldWork) => tx.update(lessons).set({ fieldWork }).where(eq(lessons.id, lessonId)),
    });
  });
}

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { saveEdit } from "#app/domains/courses/edits/edit.server.ts";
import type { Edit } from "#app/domains/courses/edits/edit.ts";
import { toFileName } from "#app/domains/courses/folder/file-names.server.ts";
import { lessons } from "#app/domains/courses/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { LessonInput } from "./input.ts";
import { inDraft } from "./lock.server.ts";
import {
  type Direction,
  findNeighbour,
  readStudioModules,
  swapPositions,
} from "./outline.server.ts";
import { studioLimits, type StudioModule } from "./studio.ts";

/** Adds an empty lesson at the end of a module of the draft. */
export const addLesson = (
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
    if (module.lessons.length >= studioLimits.itemsOfModule) return refuse("too-many");
    const [added] = await tx
      .insert(lessons)
      .values({ moduleId, title, name: toFileName(title), position: endOf(moduleId) })
      .returning({ id: lessons.id });
    return { ok: true as const, id: added?.id ?? "" };
  });

/** Updates a lesson of the draft; refuses with `conflict` if it was changed since the edit began. Idempotent. */
export const saveLesson = (
  actor: Actor,
  courseId: string,
  lessonId: string,
  { title, body, ...edit }: LessonInput & Edit,
  tx: Db = db,
) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    if (!findLesson(await readStudioModules(versionId, tx), lessonId)) return refuse("not-found");
    const [row] = await tx
      .select({
        content: { title: lessons.title, body: lessons.body },
        now: { revision: lessons.revision, editedIn: lessons.editedIn },
      })
      .from(lessons)
      .where(eq(lessons.id, lessonId));
    if (!row) return refuse("not-found");
    return saveEdit({ ...row, sent: { title, body } }, { actor, ...edit }, (edited) =>
      tx
        .update(lessons)
        .set({ title, body, ...edited })
        .where(eq(lessons.id, lessonId)),
    );
  });

/** Moves a lesson of the draft one position up or down; across a module's boundary, into the neighbouring module. */
export const moveLesson = (
  actor: Actor,
  courseId: string,
  lessonId: string,
  direction: Direction,
  tx: Db = db,
) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    const modules = await readStudioModules(versionId, tx);
    const module = findLesson(modules, lessonId);
    if (!module) return refuse("not-found");
    const other = findNeighbour(module.lessons, lessonId, direction);
    if (other) await swapPositions("lessons", lessonId, other.id, tx);
    const next = findNeighbour(modules, module.id, direction);
    if (other || !next) return { ok: true as const };
    if (next.lessons.length >= studioLimits.itemsOfModule) return refuse("too-many");
    const position = direction === "up" ? endOf(next.id) : beginningOf(next.id);
    await tx.update(lessons).set({ moduleId: next.id, position }).where(eq(lessons.id, lessonId));
    return { ok: true as const };
  });

/** Deletes a lesson of the draft; published versions are not changed. */
export const deleteLesson = (actor: Actor, courseId: string, lessonId: string, tx: Db = db) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    if (!findLesson(await readStudioModules(versionId, tx), lessonId)) return refuse("not-found");
    await tx.delete(lessons).where(eq(lessons.id, lessonId));
    return { ok: true as const };
  });

const findLesson = (modules: readonly StudioModule[], lessonId: string) =>
  modules.find((module) => module.lessons.some(({ id }) => id === lessonId));

const endOf = (moduleId: string) =>
  sql`(select coalesce(max(position), -1) + 1 from lessons where module_id = ${moduleId})`;

const beginningOf = (moduleId: string) =>
  sql`(select coalesce(min(position), 1) - 1 from lessons where module_id = ${moduleId})`;

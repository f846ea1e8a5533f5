import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courseModules } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { inDraft } from "./lock.server.ts";
import { type Direction, findNeighbour, readStudioModules, swapPlaces } from "./outline.server.ts";
import { studioLimits } from "./studio.ts";

/** Adds a module at the end of the draft. */
export const addModule = (actor: Actor, courseId: string, title: string, tx: Db = db) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    const there = await readStudioModules(versionId, tx);
    if (there.length >= studioLimits.modules) return refuse("too-many");
    const position = sql`(select coalesce(max(position), -1) + 1 from course_modules
      where version_id = ${versionId})`;
    const [added] = await tx
      .insert(courseModules)
      .values({ versionId, title, position })
      .returning({ id: courseModules.id });
    return { ok: true as const, id: added?.id ?? "" };
  });

/** Renames a module of the draft. */
export const renameModule = (
  actor: Actor,
  courseId: string,
  moduleId: string,
  title: string,
  tx: Db = db,
) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    if (!isUuid(moduleId)) return refuse("not-found");
    const renamed = await tx
      .update(courseModules)
      .set({ title })
      .where(isModuleOf(versionId, moduleId))
      .returning({ id: courseModules.id });
    return renamed.length ? { ok: true as const } : refuse("not-found");
  });

/** Moves a module of the draft one position up or down; does nothing at the end of the list. */
export const moveModule = (
  actor: Actor,
  courseId: string,
  moduleId: string,
  direction: Direction,
  tx: Db = db,
) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    const modules = await readStudioModules(versionId, tx);
    if (!modules.some(({ id }) => id === moduleId)) return refuse("not-found");
    const other = findNeighbour(modules, moduleId, direction);
    if (other) await swapPlaces("course_modules", moduleId, other.id, tx);
    return { ok: true as const };
  });

/** Deletes a module of the draft with all its content. */
export const deleteModule = (actor: Actor, courseId: string, moduleId: string, tx: Db = db) =>
  inDraft(actor, courseId, tx, async (versionId, tx) => {
    if (!isUuid(moduleId)) return refuse("not-found");
    const deleted = await tx
      .delete(courseModules)
      .where(isModuleOf(versionId, moduleId))
      .returning({ id: courseModules.id });
    return deleted.length ? { ok: true as const } : refuse("not-found");
  });

const isModuleOf = (versionId: string, moduleId: string) =>
  and(eq(courseModules.id, moduleId), eq(courseModules.versionId, versionId));

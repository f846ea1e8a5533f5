import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import {
  removePicture,
  savePicture,
  type SentPicture,
} from "#app/domains/pictures/save-picture.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { auditForeign, lockCourse } from "./lock.server.ts";
import { isOwnWork } from "./rights.server.ts";

/**
 * Gives a course a cover, or changes the description and the crop of its present one, visible to everyone at once; only
 * its instructors who may edit it and admins can do so.
 */
export const saveCourseCover = (actor: Actor, courseId: string, sent: SentPicture, tx: Db = db) =>
  savePicture(coverOf(actor, courseId), sent, tx);

/** Removes the cover of a course; only its instructors who may edit it and admins can do so. Idempotent. */
export const removeCourseCover = (actor: Actor, courseId: string, tx: Db = db) =>
  removePicture(coverOf(actor, courseId), tx);

const coverOf = (actor: Actor, courseId: string) => ({
  folder: "covers" as const,
  lock: async (tx: Db) => {
    const locked = await lockCourse(actor, courseId, "edit", tx);
    if (!locked.ok) return locked;
    const { cover: picture } = locked.course;
    return { ok: true as const, picture };
  },
  write: async (cover: Picture | null, tx: Db) => {
    const [course] = await tx
      .update(courses)
      .set({ cover, updatedAt: sql`now()` })
      .where(eq(courses.id, courseId))
      .returning({
        id: courses.id,
        title: courses.title,
        isForeign: sql<boolean>`${isOwnWork(actor, "edit")} is not true`,
      });
    if (course) await auditForeign(actor, course, "course.updated", { title: course.title }, tx);
  },
});

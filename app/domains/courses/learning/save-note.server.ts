import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lessonNotes } from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { findEnrolledLesson } from "./find-enrolled.server.ts";

/**
 * Saves a learner's own note on a lesson of a course they take; replaces an earlier one. An empty text deletes the
 * note.
 */
export async function saveNote(actor: Actor, lessonKey: string, body: string, tx: Db = db) {
  const lesson = await findEnrolledLesson(actor, lessonKey, tx);
  if (!lesson.ok) return lesson;
  if (body === "") {
    const own = and(eq(lessonNotes.userId, actor.id), eq(lessonNotes.lessonKey, lessonKey));
    await tx.delete(lessonNotes).where(own);
  } else {
    await tx
      .insert(lessonNotes)
      .values({ userId: actor.id, lessonKey, body })
      .onConflictDoUpdate({
        target: [lessonNotes.userId, lessonNotes.lessonKey],
        set: { body, updatedAt: sql`now()` },
      });
  }
  return { ok: true as const, slug: lesson.slug };
}

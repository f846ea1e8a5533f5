import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lessonNotes } from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { findEnrolledLesson } from "./find-enrolled.server.ts";

/**
 * Saves a learner's own note on a lesson of a course they take; replaces an earlier one. An empty text deletes the
 * note.
 *
 * @param earlier for a note that was written offline, the note that it was to replace. If another device has written a
 *   different one since, both are kept: the later text is appended, once
 */
export async function saveNote(
  actor: Actor,
  lessonKey: string,
  body: string,
  tx: Db = db,
  earlier?: string,
) {
  const lesson = await findEnrolledLesson(actor, lessonKey, tx);
  if (!lesson.ok) return lesson;
  if (body === "") {
    const own = [eq(lessonNotes.userId, actor.id), eq(lessonNotes.lessonKey, lessonKey)];
    const isUnchanged = earlier === undefined ? undefined : eq(lessonNotes.body, earlier);
    await tx.delete(lessonNotes).where(and(...own, isUnchanged));
  } else {
    await tx
      .insert(lessonNotes)
      .values({ userId: actor.id, lessonKey, body })
      .onConflictDoUpdate({
        target: [lessonNotes.userId, lessonNotes.lessonKey],
        set: { body: earlier === undefined ? body : joined(earlier, body), updatedAt: sql`now()` },
      });
  }
  return { ok: true as const, slug: lesson.slug };
}

const joined = (earlier: string, body: string) => sql`case
  when ${lessonNotes.body} = ${earlier}::text then ${body}::text
  when strpos(${lessonNotes.body}, ${body}::text) > 0 then ${lessonNotes.body}
  else ${lessonNotes.body} || E'\n\n' || ${body}::text end`;

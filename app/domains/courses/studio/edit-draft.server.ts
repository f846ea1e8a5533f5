import { asc, eq, max } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  courseModules,
  courseVersions,
  lessons,
  questions,
  quizzes,
} from "#app/domains/courses/tables.server.ts";
import { omit } from "#app/lib/omit.ts";
import { type Db, db } from "#db/client.server.ts";

import { findDraft, lockCourse } from "./lock.server.ts";

/**
 * Returns the draft of a course, or creates it as a copy of the published version, in which every lesson and quiz has
 * the same key. Idempotent.
 */
export function editDraft(actor: Actor, courseId: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "edit", tx);
    if (!locked.ok) return locked;
    const there = await findDraft(courseId, tx);
    if (there !== undefined) return { ok: true as const, versionId: there, isNew: false };
    const versionId = await addDraft(courseId, tx);
    const { publishedVersionId } = locked.course;
    if (publishedVersionId !== null) await copyVersion(publishedVersionId, versionId, tx);
    return { ok: true as const, versionId, isNew: true };
  });
}

/** Adds an empty draft to a course that has none, and returns its id. */
export async function addDraft(courseId: string, tx: Db): Promise<string> {
  const [last] = await tx
    .select({ number: max(courseVersions.number) })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId));
  const [draft] = await tx
    .insert(courseVersions)
    .values({ courseId, number: (last?.number ?? 0) + 1 })
    .returning({ id: courseVersions.id });
  if (!draft) throw new Error("The draft was not created");
  return draft.id;
}

/** Copies the modules of a version into an empty one, in which every lesson and quiz has the same key. */
export async function copyVersion(from: string, to: string, tx: Db): Promise<void> {
  const modules = await tx
    .select()
    .from(courseModules)
    .where(eq(courseModules.versionId, from))
    .orderBy(asc(courseModules.position));
  for (const { id, title, position } of modules) {
    const [copy] = await tx
      .insert(courseModules)
      .values({ versionId: to, title, position })
      .returning({ id: courseModules.id });
    if (copy) await copyModule(id, copy.id, tx);
  }
}

async function copyModule(from: string, to: string, tx: Db): Promise<void> {
  const texts = await tx.select().from(lessons).where(eq(lessons.moduleId, from));
  const copies = texts.map(({ key, name, title, body, fieldWork, position }) => {
    return { key, name, title, body, fieldWork, position, moduleId: to };
  });
  if (copies.length) await tx.insert(lessons).values(copies);
  const asked = await tx.select().from(quizzes).where(eq(quizzes.moduleId, from));
  for (const { id, revision: _, editedBy: _by, editedAt: _at, editedIn: _in, ...quiz } of asked) {
    const [copy] = await tx
      .insert(quizzes)
      .values({ ...quiz, moduleId: to })
      .returning({ id: quizzes.id });
    if (copy) await copyQuestions(id, copy.id, tx);
  }
}

async function copyQuestions(from: string, to: string, tx: Db): Promise<void> {
  const asked = await tx.select().from(questions).where(eq(questions.quizId, from));
  const copies = asked.map((question) => ({
    ...omit(question, "id", "revision", "editedBy", "editedAt", "editedIn"),
    quizId: to,
  }));
  if (copies.length) await tx.insert(questions).values(copies);
}

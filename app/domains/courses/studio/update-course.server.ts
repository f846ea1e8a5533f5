import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courseColumns } from "#app/domains/courses/course-columns.server.ts";
import { type editedBy, saveEdit } from "#app/domains/courses/edits/edit.server.ts";
import type { Edit } from "#app/domains/courses/edits/edit.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import {
  courseFormFields,
  type CourseFormValues,
  type CourseInput,
  toCourseForm,
} from "./input.ts";
import { auditForeign, lockCourse } from "./lock.server.ts";
import { courseDetailDrafts } from "./tables.server.ts";

/**
 * Updates the details of a course, visible to everyone at once, and ends their draft; only instructors who may edit it and
 * admins can do so. Refuses with `conflict` if they were changed since the edit began.
 */
export function updateCourse(
  actor: Actor,
  courseId: string,
  { revision, editor, ...input }: CourseInput & Edit,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "edit", tx);
    if (!locked.ok) return locked;
    const now = await readDetails(courseId, tx);
    // Saving makes public what may be a draft, so it's never done already.
    const saved = await saveEdit<boolean>(
      { now: now.saved, content: false, sent: true },
      { actor, revision, editor },
      async (edited) => writeDraft(courseId, { details: null, ...edited }, tx),
    );
    if (!saved.ok) return saved;
    await tx
      .update(courses)
      .set({ ...toColumns(courses, input), updatedAt: sql`now()` })
      .where(eq(courses.id, courseId));
    await auditForeign(actor, locked.course, "course.updated", { title: input.title }, tx);
    return saved;
  });
}

/**
 * Saves the details of a course as they were typed, without making them public; refuses with `conflict` if they were
 * changed since the edit began. Idempotent.
 */
export function saveDetailDraft(
  actor: Actor,
  courseId: string,
  { values, revision, editor }: { values: CourseFormValues } & Edit,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "edit", tx);
    if (!locked.ok) return locked;
    const now = await readDetails(courseId, tx);
    const details = toDetails(values);
    return saveEdit(
      { now: now.saved, content: now.details, sent: details },
      { actor, revision, editor },
      (edited) => writeDraft(courseId, { details, ...edited }, tx),
    );
  });
}

/** The details of a course as its form shows them: those saved automatically, if there are any. */
export async function readDetails(courseId: string, tx: Db = db) {
  const { details, revision, editedIn, editedAt, editedBy } = courseDetailDrafts;
  const [row] = await tx
    .select({ course: courseColumns, details, revision, editedIn, editedAt, editedBy })
    .from(courses)
    .leftJoin(courseDetailDrafts, eq(courseDetailDrafts.courseId, courses.id))
    .where(eq(courses.id, courseId));
  if (!row) throw new Error(`There is no course ${courseId}`);
  const form = toCourseForm(row.course);
  return {
    isDraft: row.details !== null,
    details: toDetails(row.details ?? form),
    saved: { revision: row.revision ?? 0, editedIn: row.editedIn },
    editedAt: row.editedAt,
    editedBy: row.editedBy,
  };
}

// What a browser sends of a text has its line breaks in another form.
const toDetails = (values: CourseFormValues): Record<string, string> =>
  Object.fromEntries(
    courseFormFields.map((name) => [name, (values[name] ?? "").replaceAll("\r\n", "\n")]),
  );

type Draft = ReturnType<typeof editedBy> & { details: Record<string, string> | null };

const writeDraft = (courseId: string, draft: Draft, tx: Db) =>
  tx
    .insert(courseDetailDrafts)
    .values({ courseId, ...draft })
    .onConflictDoUpdate({ target: courseDetailDrafts.courseId, set: draft });

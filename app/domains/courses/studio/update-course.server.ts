import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import type { CourseInput } from "./input.ts";
import { auditForeign, lockCourse } from "./lock.server.ts";

/** Updates the details of a course, visible to everyone at once; only its owner and admins can do so. */
export function updateCourse(actor: Actor, courseId: string, input: CourseInput, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, tx);
    if (!locked.ok) return locked;
    await tx
      .update(courses)
      .set({ ...toColumns(courses, input), updatedAt: sql`now()` })
      .where(eq(courses.id, courseId));
    await auditForeign(actor, locked.course, "course.updated", { title: input.title }, tx);
    return { ok: true as const };
  });
}

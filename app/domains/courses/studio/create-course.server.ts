import { randomBytes } from "node:crypto";

import { and, eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { toFileName } from "#app/domains/courses/folder/file-names.server.ts";
import { courses, courseVersions } from "#app/domains/courses/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import type { CourseInput } from "./input.ts";

/** Creates a course with an empty draft. Idempotent by id: repeated or concurrent calls return the same course. */
export async function createCourse(
  actor: Actor,
  { id, ...input }: CourseInput & { id?: string | undefined },
  tx: Db = db,
) {
  if (!hasRole(actor, "instructor")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    const [course] = await tx
      .insert(courses)
      .values({
        ...toColumns(courses, input),
        id,
        slug: makeSlug(input.title),
        instructorId: actor.id,
      })
      .onConflictDoNothing({ target: courses.id })
      .returning({ id: courses.id });
    if (!course) return findOwn(actor, id ?? "", tx);
    await tx.insert(courseVersions).values({ courseId: course.id, number: 1 });
    return { ok: true as const, id: course.id };
  });
}

/** Returns a slug for a course: readable, and unique without a query for existing ones. */
export const makeSlug = (title: string) =>
  `${toFileName(title) ?? "course"}-${randomBytes(3).toString("hex")}`;

async function findOwn(actor: Actor, id: string, tx: Db) {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.instructorId, actor.id)));
  return course ? { ok: true as const, id: course.id } : refuse("id-taken");
}

import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courses, enrollments } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Enrols a learner in the current version of a published course, by its id or slug. Idempotent. */
export async function enrollInCourse(actor: Actor, idOrSlug: string, tx: Db = db) {
  const [course] = await tx
    .select({ id: courses.id, slug: courses.slug, versionId: courses.publishedVersionId })
    .from(courses)
    .where(
      and(
        eq(isUuid(idOrSlug) ? courses.id : courses.slug, idOrSlug),
        eq(courses.status, "published"),
        isNull(courses.deletedAt),
      ),
    );
  if (!course?.versionId) return refuse("not-found");
  const { id: courseId, slug, versionId } = course;
  const added = await tx
    .insert(enrollments)
    .values({ userId: actor.id, courseId, versionId })
    .onConflictDoNothing()
    .returning({ courseId: enrollments.courseId });
  return { ok: true as const, courseId, slug, isNew: added.length > 0 };
}

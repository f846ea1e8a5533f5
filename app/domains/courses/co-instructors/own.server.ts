import { and, eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { courseInstructors } from "#app/domains/courses/studio/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Accepts the actor's invitation to a course. Idempotent. */
export async function acceptInvitation(actor: Actor, courseId: string, tx: Db = db) {
  if (!hasRole(actor, "instructor")) return refuse("not-allowed");
  if (!isUuid(courseId)) return refuse("not-found");
  const accepted = await tx
    .update(courseInstructors)
    .set({ acceptedAt: sql`coalesce(${courseInstructors.acceptedAt}, now())` })
    .where(isOwn(actor, courseId))
    .returning({ courseId: courseInstructors.courseId });
  return accepted.length > 0 ? { ok: true as const } : refuse("not-found");
}

/** Declines the actor's invitation to a course, or leaves it; the owner has to transfer it instead. Idempotent. */
export async function leaveCourse(actor: Actor, courseId: string, tx: Db = db) {
  if (!isUuid(courseId)) return refuse("not-found");
  await tx.delete(courseInstructors).where(isOwn(actor, courseId));
  return { ok: true as const };
}

/** Sets whether the course's page names the actor, who has accepted to teach it. Idempotent. */
export async function nameInstructor(
  actor: Actor,
  courseId: string,
  isNamed: boolean,
  tx: Db = db,
) {
  if (!hasRole(actor, "instructor")) return refuse("not-allowed");
  if (!isUuid(courseId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const named = await tx
      .update(courseInstructors)
      .set({ isNamed })
      .where(and(isOwn(actor, courseId), sql`${courseInstructors.acceptedAt} is not null`))
      .returning({ courseId: courseInstructors.courseId });
    if (named.length === 0) return refuse("not-found");
    // The pages about courses are kept until a course changes.
    await tx
      .update(courses)
      .set({ updatedAt: sql`${courses.updatedAt}` })
      .where(eq(courses.id, courseId));
    return { ok: true as const };
  });
}

const isOwn = (actor: Actor, courseId: string) =>
  and(eq(courseInstructors.courseId, courseId), eq(courseInstructors.userId, actor.id));

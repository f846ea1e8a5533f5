import { and, count, eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { userRoles } from "#app/domains/accounts/tables.server.ts";
import type { CourseRole } from "#app/domains/courses/course.ts";
import { lockCourse } from "#app/domains/courses/studio/lock.server.ts";
import { studioPath } from "#app/domains/courses/studio/studio.ts";
import { courseInstructors } from "#app/domains/courses/studio/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { maxInstructors } from "./instructor.ts";

type Invitation = { userId: string; role: CourseRole };

/**
 * Invites an instructor to a course with a role, and notifies them; changes the role of one who is invited already or has
 * accepted, without a notification. Only the owner and admins can do so.
 */
export function inviteInstructor(
  actor: Actor,
  courseId: string,
  { userId, role }: Invitation,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "own", tx);
    if (!locked.ok) return locked;
    const { course } = locked;
    if (!(await isInstructor(userId, tx)) || userId === course.instructorId)
      return refuse("unknown-instructor");
    const changed = await tx
      .update(courseInstructors)
      .set({ role })
      .where(isOf(courseId, userId))
      .returning({ userId: courseInstructors.userId });
    if (changed.length > 0) return { ok: true as const, isNew: false };
    const [others] = await tx
      .select({ n: count() })
      .from(courseInstructors)
      .where(eq(courseInstructors.courseId, courseId));
    if ((others?.n ?? 0) >= maxInstructors) return refuse("too-many-instructors");
    const [row] = await tx
      .insert(courseInstructors)
      .values({ courseId, userId, role, invitedBy: actor.id })
      .returning({ invitedAt: courseInstructors.invitedAt });
    await notify(
      userId,
      {
        kind: "course_invited",
        params: { title: course.title, name: actor.name },
        link: studioPath,
        // Someone who declined can be invited again.
        source: `course:${courseId}:invited:${row?.invitedAt.getTime()}`,
        aboutId: actor.id,
      },
      tx,
    );
    return { ok: true as const, isNew: true };
  });
}

/** Removes an instructor or their invitation; only the owner and admins can do so. Idempotent. */
export function removeInstructor(actor: Actor, courseId: string, userId: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "own", tx);
    if (!locked.ok) return locked;
    if (isUuid(userId)) await tx.delete(courseInstructors).where(isOf(courseId, userId));
    return { ok: true as const };
  });
}

/**
 * Makes a co-instructor, who has accepted, the owner of a course; the owner before becomes an editor. Only the owner and
 * admins can do so. Idempotent.
 */
export function transferCourse(actor: Actor, courseId: string, userId: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "see", tx);
    if (!locked.ok) return locked;
    const { course } = locked;
    if (course.instructorId === userId) return { ok: true as const };
    if (course.instructorId !== actor.id && !hasRole(actor, "admin")) return refuse("not-found");
    if (!(await isInstructor(userId, tx))) return refuse("unknown-instructor");
    const [successor] = await tx
      .delete(courseInstructors)
      .where(and(isOf(courseId, userId), sql`${courseInstructors.acceptedAt} is not null`))
      .returning({ userId: courseInstructors.userId });
    if (!successor) return refuse("unknown-instructor");
    if (course.instructorId !== null)
      await tx.insert(courseInstructors).values({
        courseId,
        userId: course.instructorId,
        role: "editor",
        acceptedAt: sql`now()`,
        isNamed: true,
      });
    await setOwner(courseId, userId, tx);
    await notify(
      userId,
      {
        kind: "course_transferred",
        params: { title: course.title, name: actor.name },
        link: `${studioPath}/${courseId}`,
        source: `course:${courseId}:transferred:${Date.now()}`,
        aboutId: actor.id,
      },
      tx,
    );
    return { ok: true as const };
  });
}

const setOwner = (courseId: string, userId: string, tx: Db) =>
  tx.execute(sql`update courses set instructor_id = ${userId}::uuid where id = ${courseId}::uuid`);

async function isInstructor(userId: string, tx: Db): Promise<boolean> {
  if (!isUuid(userId)) return false;
  const [row] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), sql`${userRoles.role} in ('instructor', 'admin')`))
    .limit(1);
  return row !== undefined;
}

const isOf = (courseId: string, userId: string) =>
  and(eq(courseInstructors.courseId, courseId), eq(courseInstructors.userId, userId));

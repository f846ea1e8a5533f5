import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { auditForeign, type LockedCourse, lockCourse } from "./lock.server.ts";
import { studioCoursePath } from "./studio.ts";

/**
 * Unpublishes a course, or refuses if it is not published. New learners cannot enrol, enrolled learners can finish. If
 * an admin unpublishes another user's course, the instructor is notified, and only an admin can publish it again.
 */
export function unpublishCourse(
  actor: Actor,
  courseId: string,
  reason: string | null = null,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "own", tx);
    if (!locked.ok) return locked;
    if (locked.course.status !== "published") return refuse("not-published");
    await tx
      .update(courses)
      .set({
        status: "unpublished",
        updatedAt: sql`now()`,
        ...(locked.course.isForeign && {
          withdrawnAt: sql`now()`,
          withdrawnBy: actor.id,
          withdrawnReason: reason,
        }),
      })
      .where(eq(courses.id, courseId));
    await auditForeign(actor, locked.course, "course.unpublished", { reason }, tx);
    await notifyInstructor(locked.course, reason, tx);
    return { ok: true as const };
  });
}

async function notifyInstructor(course: LockedCourse, reason: string | null, tx: Db) {
  const { id, title, instructorId } = course;
  if (instructorId === null || !course.isForeign) return;
  await notify(
    instructorId,
    {
      kind: "course_unpublished",
      params: { title, ...(reason !== null && { reason }) },
      link: studioCoursePath(id),
      // A course can be unpublished again; each time sends its own notification.
      source: `course:${id}:unpublished:${Date.now()}`,
    },
    tx,
  );
}

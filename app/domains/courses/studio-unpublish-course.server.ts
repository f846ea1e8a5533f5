import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { auditForeign, type LockedCourse, lockCourse } from "./studio-lock.server.ts";
import { studioCoursePath } from "./studio.ts";
import { courses } from "./tables.server.ts";

/**
 * Takes a course from the catalogue, once: nobody new may begin it, and whoever is under way may finish it. When an
 * admin did it to a course of somebody else, its instructor is told, and only an admin puts it back.
 */
export function unpublishCourse(
  actor: Actor,
  courseId: string,
  reason: string | null = null,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, tx);
    if (!locked.ok) return locked;
    if (locked.course.status !== "published") return refuse("not-published");
    await tx
      .update(courses)
      .set({
        status: "unpublished",
        updatedAt: sql`now()`,
        ...(locked.course.instructorId !== actor.id && {
          withdrawnAt: sql`now()`,
          withdrawnBy: actor.id,
          withdrawnReason: reason,
        }),
      })
      .where(eq(courses.id, courseId));
    await auditForeign(actor, locked.course, "unpublished", { reason }, tx);
    await tell(actor, locked.course, reason, tx);
    return { ok: true as const };
  });
}

async function tell(actor: Actor, course: LockedCourse, reason: string | null, tx: Db) {
  const { id, title, instructorId } = course;
  if (instructorId === null || instructorId === actor.id) return;
  await notify(
    instructorId,
    {
      kind: "course_unpublished",
      params: { title, ...(reason !== null && { reason }) },
      link: studioCoursePath(id),
      // It may happen again, and is told again.
      source: `course:${id}:unpublished:${Date.now()}`,
    },
    tx,
  );
}

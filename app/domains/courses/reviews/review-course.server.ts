import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import type { ReviewInput } from "#app/domains/courses/learning/input.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { courseReviews } from "./tables.server.ts";

/** Saves the review of a learner who finished the course; replaces an earlier one. Refuses class accounts, because reviews show a name. */
export async function reviewCourse(
  actor: Actor,
  courseId: string,
  { rating, body }: ReviewInput,
  tx: Db = db,
) {
  if (!isUuid(courseId)) return refuse("not-found");
  if (isClassAccount(actor)) return refuse("not-for-class-accounts");
  const [finished] = await tx
    .select({ courseId: enrollments.courseId })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, actor.id),
        eq(enrollments.courseId, courseId),
        isNotNull(enrollments.completedAt),
      ),
    );
  if (!finished) return refuse("not-finished");
  await tx
    .insert(courseReviews)
    .values({ userId: actor.id, courseId, rating, body })
    .onConflictDoUpdate({
      target: [courseReviews.userId, courseReviews.courseId],
      set: { rating, body, createdAt: sql`now()` },
    });
  return { ok: true as const };
}

import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { findEnrolledLesson } from "#app/domains/courses/learning/find-enrolled.server.ts";
import { notifyMany } from "#app/domains/notifications/notify-many.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { MistakeInput } from "./input.ts";
import { mistakesPath } from "./mistake.ts";
import { lessonMistakes } from "./tables.server.ts";

/**
 * Reports a mistake in a lesson of the version that the learner takes, and notifies the editors of the course: its owner
 * and co-instructors who may edit it, or admins if the platform teaches. The same report again has no effect.
 */
export async function reportMistake(
  actor: Actor,
  lessonKey: string,
  { sentence, problem }: MistakeInput,
  tx: Db = db,
) {
  const lesson = await findEnrolledLesson(actor, lessonKey, tx);
  if (!lesson.ok) return lesson;
  const { courseId, slug } = lesson;
  const seconds = await consumeRateLimit(`mistake:${actor.id}`, rateLimits.question, tx);
  if (seconds > 0) return { ...refuse("too-many"), seconds };
  return tx.transaction(async (tx) => {
    const [added] = await tx
      .insert(lessonMistakes)
      .values({ courseId, lessonKey, userId: actor.id, sentence, problem })
      .onConflictDoNothing()
      .returning({ id: lessonMistakes.id });
    if (added) await notifyEditors(added.id, courseId, tx);
    return { ok: true as const, slug };
  });
}

async function notifyEditors(id: string, courseId: string, tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ userId: string; title: string }>(sql`
    select r.user_id as "userId", c.title from courses c
    join lateral (
      select distinct r.user_id from user_roles r
      where case when c.instructor_id is null then r.role = 'admin'
        else r.role in ('instructor', 'admin') and (r.user_id = c.instructor_id or exists (
          select from course_instructors i where i.course_id = c.id and i.user_id = r.user_id
            and i.role = 'editor' and i.accepted_at is not null)) end
    ) r on true
    where c.id = ${courseId}`);
  await notifyMany(
    rows.map(({ userId, title }) => ({
      userId,
      notice: {
        kind: "mistake_reported" as const,
        params: { title },
        link: mistakesPath(courseId),
        source: `mistake:${id}`,
      },
    })),
    tx,
  );
}

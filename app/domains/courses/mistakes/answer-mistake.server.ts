import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isAllowed } from "#app/domains/courses/studio/rights.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { MistakeAnswer } from "./input.ts";
import { courseHistoryPath } from "./mistake.ts";
import { lessonMistakes } from "./tables.server.ts";

/**
 * Answers a report: the mistake was corrected, which the history of the course then says in the words of the answer, or
 * nothing was changed. The reporter is notified. The first answer counts. Only those who may edit the course can.
 */
export async function answerMistake(
  actor: Actor,
  courseId: string,
  { mistake: id, status, answer }: MistakeAnswer,
  tx: Db = db,
) {
  if (!isUuid(courseId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const [found] = await tx
      .select({ mistake: lessonMistakes, slug: courses.slug, title: courses.title })
      .from(lessonMistakes)
      .innerJoin(courses, eq(courses.id, lessonMistakes.courseId))
      .where(
        and(
          eq(lessonMistakes.id, id),
          eq(lessonMistakes.courseId, courseId),
          isAllowed(actor, "edit"),
        ),
      )
      .for("update", { of: lessonMistakes });
    if (!found) return refuse("not-found");
    const { mistake, slug, title } = found;
    if (mistake.status !== "open") {
      const isRepeated = mistake.answeredBy === actor.id && mistake.answer === answer;
      return isRepeated ? { ok: true as const } : refuse("already-answered");
    }
    await tx
      .update(lessonMistakes)
      .set({ status, answer, answeredBy: actor.id, answeredAt: sql`now()` })
      .where(eq(lessonMistakes.id, id));
    // The pages about courses are kept until a course changes.
    await tx
      .update(courses)
      .set({ updatedAt: sql`${courses.updatedAt}` })
      .where(eq(courses.id, courseId));
    if (mistake.userId !== null) {
      const notice = {
        kind: "mistake_answered",
        params: { title, note: answer },
        link: courseHistoryPath(slug),
        source: `mistake-answer:${id}`,
      } as const;
      await notify(mistake.userId, notice, tx);
    }
    return { ok: true as const };
  });
}

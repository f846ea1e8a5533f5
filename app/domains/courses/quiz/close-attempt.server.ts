import { and, eq, isNull, sql } from "drizzle-orm";

import { quizAttempts } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";

/** Closes a learner's attempt without any answers once its deadline has passed. */
export async function closeExpiredAttempt(userId: string, quizKey: string, tx: Db): Promise<void> {
  await tx
    .update(quizAttempts)
    .set({ submittedAt: sql`${quizAttempts.deadlineAt}`, answers: {}, score: 0 })
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.quizKey, quizKey),
        isNull(quizAttempts.submittedAt),
        sql`${quizAttempts.deadlineAt} < now()`,
      ),
    );
}

import { and, eq, isNull, sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { quizAttempts } from "./tables.server.ts";

/** Ends a learner's attempt whose time is up, with nothing answered. */
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

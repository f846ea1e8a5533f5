import { eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { correctionLimits } from "#app/domains/passport/ledger/activity.ts";
import { correctPoints } from "#app/domains/passport/ledger/correct-points.server.ts";
import { entryTitle } from "#app/domains/passport/ledger/entry-title.server.ts";
import { pointsQuestions } from "#app/domains/passport/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { entryPath } from "./points.ts";
import type { AnswerInput } from "./question-input.ts";

/**
 * Answers a question about an entry, notifies the learner, and corrects their points if the answer says so: the answer is
 * then the reason of the correction. The first answer counts; admins don't answer their own questions.
 */
export async function answerQuestion(
  actor: Actor,
  { question: id, answer, points = 0 }: AnswerInput,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  return tx.transaction(async (tx) => {
    const [question] = await tx
      .select()
      .from(pointsQuestions)
      .where(eq(pointsQuestions.id, id))
      .for("update");
    if (!question) return refuse("not-found");
    const { userId, activityId } = question;
    if (question.answeredAt !== null) {
      const isRepeated = question.answeredBy === actor.id && question.answer === answer;
      return isRepeated ? { ok: true as const } : refuse("already-answered");
    }
    if (userId === actor.id) return refuse("own-points");
    if (points !== 0) {
      const reason = answer.replaceAll(/\s+/g, " ").slice(0, correctionLimits.reason);
      const corrected = await correctPoints(actor, userId, { id, points, reason }, tx);
      if (!corrected.ok) return corrected;
    }
    const answered = { answer, answeredBy: actor.id, answeredAt: new Date(), points };
    await tx.update(pointsQuestions).set(answered).where(eq(pointsQuestions.id, id));
    const { rows } = await tx.execute<{ title: string }>(
      sql`select ${entryTitle} as title from activities a where a.id = ${activityId}`,
    );
    const notice = {
      kind: "points_answered",
      params: { title: rows[0]?.title ?? "", note: answer },
      link: entryPath(activityId),
      source: `points-question:${id}`,
    } as const;
    await notify(userId, notice, tx);
    const subject = { type: "user", id: userId } as const;
    await writeAudit(actor, "account.question_answered", subject, { points }, tx);
    return { ok: true as const };
  });
}

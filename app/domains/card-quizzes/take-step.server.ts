import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { classTopic } from "#app/domains/institutions/classes/class.ts";
import { refuse } from "#app/lib/refusal.ts";
import { publishWith } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { awardQuizPoints } from "./award.server.ts";
import type { CardQuiz, QuizStage } from "./card-quiz.ts";
import { assignCards } from "./cards.server.ts";
import { findCardQuiz } from "./find-quiz.server.ts";
import type { StepInput } from "./input.ts";
import { addOwners } from "./start.server.ts";
import { cardQuizzes } from "./tables.server.ts";

/**
 * Takes a live quiz a step further: opens a question for answers, closes it, shows the correct option, or ends the quiz
 * and awards the points. A repeated step changes nothing. Refuses a step about a question that is no longer the current
 * one, so that two phones can't skip a question.
 */
export async function takeStep(actor: Actor, id: string, step: StepInput, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const quiz = await findCardQuiz(actor, id, tx, "step");
    if (!quiz) return refuse("not-found");
    const next = nextStage(quiz, step);
    if (!next) return refuse("other-step");
    if (next.stage === quiz.stage && next.position === quiz.position) return { ok: true as const };
    await tx
      .update(cardQuizzes)
      .set({ ...next, ...(next.stage === "ended" && { endedAt: sql`now()` }) })
      .where(eq(cardQuizzes.id, id));
    if (next.stage === "open") {
      await assignCards(quiz.classId, tx);
      await addOwners(id, quiz.classId, tx);
    }
    if (next.stage === "ended") await awardQuizPoints(id, tx);
    await publishWith(classTopic(quiz.classId), tx);
    return { ok: true as const };
  });
}

/** Returns where a step leads, the same stage if it was taken before, or undefined if it can't be taken now. */
function nextStage(
  { stage, position, questions }: CardQuiz,
  { intent, position: asked }: StepInput,
): { stage: QuizStage; position: number } | undefined {
  const isCurrent = asked === position;
  if (intent === "end") return isCurrent ? { stage: "ended", position } : undefined;
  if (stage === "ended" || asked < 1 || asked > questions.length) return undefined;
  if (intent === "open") {
    // Opened again, a question that was closed by mistake takes answers again, as long as nothing is revealed.
    const isAgain = isCurrent && (stage === "open" || stage === "closed");
    const isNext = asked === position + 1 && stage !== "open";
    return isAgain || isNext ? { stage: "open", position: asked } : undefined;
  }
  if (!isCurrent) return undefined;
  if (intent === "reveal") return { stage: "revealed", position };
  return stage === "revealed" ? undefined : { stage: "closed", position };
}
